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
