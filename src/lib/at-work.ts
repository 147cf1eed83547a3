/** The customer is checking out, in a dialog or typing, which nothing may cover. */
export function isAtWork(pathname: string): boolean {
  return (
    /\/(?:cart|booking)(?:\/|$)/.test(pathname) ||
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea, select') === true
  )
}
