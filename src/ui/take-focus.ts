/** Gives an element the focus, also when the dialog around it opens only after this: the browser then looks for the mark. */
export function takeFocus(element: HTMLElement | null | undefined): void {
  element?.setAttribute('autofocus', '')
  element?.focus({ preventScroll: true })
}
