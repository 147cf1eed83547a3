/** Whether the customer is in the middle of something that nothing may come over: checking out, a dialog, something half typed. */
export function isAtWork(pathname: string): boolean {
  return (
    /\/(?:cart|booking)(?:\/|$)/.test(pathname) ||
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea, select') === true
  )
}
