import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ProfileChange, type User, profileChangeSchema, updateMe, userSchema } from '#contract/identity'
import type { Locale } from '#domain/locale'
import { type ChangeOutcome, makeChange, sendDirectly } from '#data/outbox/make-change.ts'
import { discard, forgetConfirmed, useOutbox } from '#data/outbox/outbox.ts'
import { meQuery } from '#features/account'

/** The fields that a customer can change; a missing phone or e-mail address is empty. */
export type Profile = { name: string; phone: string; email: string; preferred_language: Locale }
export const FIELDS = ['name', 'phone', 'email', 'preferred_language'] as const

export const isSignInChanged = (one: Profile, other: Profile) => one.phone !== other.phone || one.email !== other.email

const NAME = 'updateMe'

export function useProfile(slug: string, user: User) {
  const queryClient = useQueryClient()
  const changes = useOutbox(slug, user.id).calls.filter(({ name }) => name === NAME)
  const pending = changes.filter(({ state }) => state !== 'confirmed')
  const change = changes.reduce<ProfileChange>(
    (sum, { payload }) => ({ ...sum, ...profileChangeSchema.safeParse(payload).data }),
    {},
  )
  const stored: Profile = { ...user, phone: user.phone ?? '', email: user.email ?? '' }
  const profile = Object.fromEntries(FIELDS.map((field) => [field, change[field] ?? stored[field]])) as Profile // the same fields

  const confirmed = changes.find(({ state }) => state === 'confirmed')
  useEffect(() => {
    if (!confirmed) return
    const { data } = userSchema.safeParse(confirmed.receipt)
    if (data) queryClient.setQueryData(meQuery(slug).queryKey, data)
    void forgetConfirmed(slug, [confirmed.key])
  }, [confirmed, queryClient, slug])

  const refused = pending.find(({ state }) => state === 'decision' || state === 'rejected')
  const giveUp = async () => {
    for (const { key } of pending) await discard(slug, key)
  }
  /** A change of phone or e-mail address needs the present password, which is never kept: it is sent at once or not at all. */
  const save = async (typed: Profile, presentPassword: string) => {
    const asked = FIELDS.filter((field) => typed[field] !== stored[field] || field in change)
    const body: ProfileChange = Object.fromEntries(asked.map((field) => [field, typed[field]]))
    const params = { tenant: slug }
    const isSensitive = isSignInChanged(typed, stored)
    // The server may already have a change that is being sent; all other changes are contained in this one.
    const [replaced] = pending.filter(({ state }) => state !== 'sending')
    const outcome: ChangeOutcome<User> = isSensitive
      ? await sendDirectly(updateMe, { params, body: { ...body, current_password: presentPassword } })
      : await makeChange({
          name: NAME,
          endpoint: updateMe,
          params,
          body,
          subject: user.id,
          replaces: replaced && [replaced.key],
        })
    const { queryKey } = meQuery(slug)
    if (outcome.kind === 'sign-in') void queryClient.invalidateQueries({ queryKey })
    if (outcome.kind === 'done' && outcome.data) queryClient.setQueryData(queryKey, outcome.data)
    if (outcome.kind === 'done' && isSensitive) await giveUp()
    return outcome
  }
  return { profile, stored, isPending: pending.length > 0, refusal: refused?.problem ?? null, save, giveUp }
}
