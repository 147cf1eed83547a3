/** UUID of what is sent: the same order has one key in every tab and is taken once. `seed` tells repeats apart. */
export async function keyOf(seed: string, sent: unknown): Promise<string> {
  const text = new TextEncoder().encode(`${seed} ${JSON.stringify(sent)}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
