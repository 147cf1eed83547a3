/** Asks the browser to keep this device's storage when it needs room. A refusal changes nothing. */
export async function askToStay(): Promise<void> {
  try {
    await navigator.storage.persist()
  } catch {}
}
