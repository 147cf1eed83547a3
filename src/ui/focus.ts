/** Ref for the heading of a dialog, since a focused field would bring up the keyboard. */
export function focusFirst(heading: HTMLElement | null): void {
  heading?.setAttribute('autofocus', '')
  // The dialog is already open, and the element that had the focus was removed.
  const dialog = heading?.closest('dialog[open]')
  if (dialog && !dialog.contains(document.activeElement)) heading?.focus({ preventScroll: true })
}

/** Also in a dialog that is not open yet, in which the browser will look for `autofocus`. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  element?.setAttribute('autofocus', '')
  element?.focus({ preventScroll: true })
}

const KEYS: ReadonlySet<string> = new Set(['Escape', 'Tab'])

/** Calls `close` when a key, a tap or the focus leaves `root`; true gives the focus back. @returns how to stop. */
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
