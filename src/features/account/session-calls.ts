// @script talk
// Separate from the session, because a guest's first view makes no call.
import { getMe, signOut, updateMe } from '#contract/identity'
import type { Locale } from '#domain/locale'
import { call } from '#data/http/call.ts'
import { oweSignOut } from '#data/session.ts'

export const fetchMe = async (tenant: string, signal: AbortSignal) =>
  (await call(getMe, { params: { tenant }, signal })).data

export async function endSession(tenant: string): Promise<void> {
  await call(signOut, { params: { tenant } })
  oweSignOut(tenant, false)
}

export async function tellLanguage(tenant: string, locale: Locale, signal: AbortSignal): Promise<void> {
  await call(updateMe, { params: { tenant }, body: { preferred_language: locale }, signal })
}
