/** True where people asked their browser to save data: a map weighs more than everything else together. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true
}
