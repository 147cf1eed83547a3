/** Ref of the heading a dialog is read from: it gets the focus, and not a field that would bring up the keyboard. */
export function focusFirst(heading: HTMLElement | null): void {
  heading?.setAttribute('autofocus', '')
  // In one that is open already the heading has just come, and what had the focus went with what stood before.
  const dialog = heading?.closest('dialog[open]')
  if (dialog && !dialog.contains(document.activeElement)) heading?.focus({ preventScroll: true })
}
