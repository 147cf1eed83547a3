// People who sign up at a test store; no two share a phone or an e-mail address.
import type { TestAnswer, TestClient } from './client.ts'
import type { TestServer } from './server.ts'

export const PASSWORD = 'Quiet-river-7'

let made = 0

/** A body that a restaurant takes for signing up. */
export function person() {
  made += 1
  return {
    name: `Noura ${made}`,
    phone: `+96650${1_000_000 + made}`,
    email: `noura${made}@example.com`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  }
}
export type Person = ReturnType<typeof person>

/** A new customer of a restaurant, signed in. */
export async function signedUp(server: TestServer, slug = 'sumac'): Promise<{ client: TestClient; who: Person }> {
  const client = server.client()
  const who = person()
  const { status, text } = await client.post(`/api/${slug}/auth/sign-up`, who)
  if (status !== 201) throw new Error(`signing up was answered ${status}: ${text}`)
  return { client, who }
}

export const me = (client: TestClient, slug = 'sumac'): Promise<TestAnswer> => client.get(`/api/${slug}/auth/me`)

export const signIn = (
  client: TestClient,
  identifier: string,
  password = PASSWORD,
  slug = 'sumac',
): Promise<TestAnswer> => client.post(`/api/${slug}/auth/sign-in`, { identifier, password })
