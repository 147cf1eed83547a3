/** Asks the browser not to clear this device's storage for room: right after what put something there that counts. Its no changes nothing. */
export async function askToStay(): Promise<void> {
  try {
    await navigator.storage.persist()
  } catch {
    // Older browsers cannot promise it.
  }
}
