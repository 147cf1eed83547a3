// @script look
import { ShareDialog } from './share-dialog.tsx'

/** Hands an address to the device's own sheet. @returns what to show instead when the browser cannot share; null when there is nothing to show. */
export async function shareAddress(
  title: string,
  url: string,
): Promise<{ Dialog: typeof ShareDialog; url: string } | null> {
  try {
    await navigator.share({ title, url })
    return null
  } catch (cause) {
    // The customer closed the sheet; anything else is a browser that cannot.
    if (cause instanceof DOMException && cause.name === 'AbortError') return null
  }
  return { Dialog: ShareDialog, url }
}
