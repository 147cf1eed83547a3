/** Whether the customer wants to save data. Chromium only, and not in TypeScript's library. */
export const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
