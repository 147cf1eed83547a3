// @script talk
// Calls of the session. Apart from it, because a guest's first view makes none.
import { getMe, signOut, updateMe } from '#contract/identity'
import type { Locale } from '#domain/locale'
import { call } from '#data/http/call.ts'

export const fetchMe = async (tenant: string, signal: AbortSignal) =>
  (await call(getMe, { params: { tenant }, signal })).data

/** Ends the session at this store. */
export async function endSession(tenant: string): Promise<void> {
  await call(signOut, { params: { tenant } })
}

/** Tells the server which language the customer reads. */
export async function tellLanguage(tenant: string, locale: Locale, signal: AbortSignal): Promise<void> {
  await call(updateMe, { params: { tenant }, body: { preferred_language: locale }, signal })
}
