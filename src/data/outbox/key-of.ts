/**
 * Key (UUID) made from what is sent: taps, tabs and reloads that mean the same order have the same key, and the server takes a key once.
 * `seed` tells apart what is meant anew.
 */
export async function keyOf(seed: string, sent: unknown): Promise<string> {
  const text = new TextEncoder().encode(`${seed} ${JSON.stringify(sent)}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
