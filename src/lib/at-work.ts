/** True while the customer is checking out, in a dialog or typing: nothing may cover that. */
export function isAtWork(pathname: string): boolean {
  return (
    /\/(?:cart|booking)(?:\/|$)/.test(pathname) ||
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea, select') === true
  )
}
