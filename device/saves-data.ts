/** Chromium only, and not in TypeScript's library. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
