/** Ref of the heading a dialog is read from: it gets the focus, and not a field that would bring up the keyboard. */
export function focusFirst(heading: HTMLElement | null): void {
  heading?.setAttribute('autofocus', '')
  // In one that is open already the heading has just come, and what had the focus went with what stood before.
  const dialog = heading?.closest('dialog[open]')
  if (dialog && !dialog.contains(document.activeElement)) heading?.focus({ preventScroll: true })
}

/** Gives an element the focus, also when the dialog around it opens only after this: the browser then looks for the mark. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  element?.setAttribute('autofocus', '')
  element?.focus({ preventScroll: true })
}

const KEYS: ReadonlySet<string> = new Set(['Escape', 'Tab'])

/**
 * Closes something that opened beside its button when a key, a tap or the focus leaves it, until the returned function is called.
 * @param root around the button and what opened. @param keys that close it. `close` is told whether the focus goes back to the button.
 */
export function dismissable(
  root: HTMLElement,
  close: (giveFocusBack: boolean) => void,
  keys: ReadonlySet<string> = KEYS,
): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const onOutside = ({ target }: Event) => {
    if (target instanceof Node && !root.contains(target)) close(false)
  }
  root.addEventListener(
    'keydown',
    ({ key }) => {
      if (keys.has(key)) close(true)
    },
    { signal },
  )
  document.addEventListener('pointerdown', onOutside, { signal })
  document.addEventListener('focusin', onOutside, { signal })
  return () => stop.abort()
}
