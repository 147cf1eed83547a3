import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profileChangeSchema, updateMe, userSchema } from '#contract/identity'
import type { ProfileChange, User } from '#contract/identity'
import type { Locale } from '#domain/locale'
import type { Problem } from '#contract/problem'
import type { ChangeOutcome } from '#data/outbox/make-change.ts'
import { makeChange, sendDirectly } from '#data/outbox/make-change.ts'
import { discard, forgetConfirmed, useOutbox } from '#data/outbox/outbox.ts'
import { meQuery } from '#features/account'

/** What of a profile can be changed. An account without a phone or an e-mail address has an empty one. */
export type Profile = { name: string; phone: string; email: string; preferred_language: Locale }
export const FIELDS = ['name', 'phone', 'email', 'preferred_language'] as const

/** Whether a profile is signed in with otherwise than another one. */
export const isSignInChanged = (one: Profile, other: Profile) => one.phone !== other.phone || one.email !== other.email

const NAME = 'updateMe'

export type ProfileState = {
  /** As it is, with what waits on this device laid over it. */
  readonly profile: Profile
  /** As the store has it. */
  readonly stored: Profile
  /** A change is on this device and not at the store yet. */
  readonly isWaiting: boolean
  /** Why the store did not take the change that waits. */
  readonly refusal: Problem | null
  /**
   * Saves what was typed, and says what became of it. What one signs in with needs the present password, which is never kept: such
   * a change goes to the store at once or not at all.
   */
  save(typed: Profile, presentPassword: string): Promise<ChangeOutcome>
  /** Gives up the change that waits. */
  giveUp(): Promise<void>
}

/** A customer's profile. What is saved without a network waits in the outbox and is sent by itself. */
export function useProfile(slug: string, user: User): ProfileState {
  const queryClient = useQueryClient()
  const changes = useOutbox(slug, user.id).calls.filter(({ name }) => name === NAME)
  const waiting = changes.filter(({ state }) => state !== 'confirmed')
  const change = changes.reduce<ProfileChange>(
    (sum, { payload }) => ({ ...sum, ...profileChangeSchema.safeParse(payload).data }),
    {},
  )
  const stored: Profile = {
    name: user.name,
    phone: user.phone ?? '',
    email: user.email ?? '',
    preferred_language: user.preferred_language,
  }
  const profile: Profile = {
    name: change.name ?? stored.name,
    phone: change.phone ?? stored.phone,
    email: change.email ?? stored.email,
    preferred_language: change.preferred_language ?? stored.preferred_language,
  }

  const confirmed = changes.find(({ state }) => state === 'confirmed')
  useEffect(() => {
    if (!confirmed) return
    const { data } = userSchema.safeParse(confirmed.receipt)
    if (data) queryClient.setQueryData(meQuery(slug).queryKey, data)
    void forgetConfirmed(slug, [confirmed.key])
  }, [confirmed, queryClient, slug])

  const refused = waiting.find(({ state }) => state === 'decision' || state === 'rejected')
  const giveUp = async () => {
    for (const { key } of waiting) await discard(slug, key)
  }
  const save = async (typed: Profile, presentPassword: string): Promise<ChangeOutcome> => {
    const asked = FIELDS.filter((field) => typed[field] !== stored[field] || field in change)
    const body: ProfileChange = Object.fromEntries(asked.map((field) => [field, typed[field]]))
    const params = { tenant: slug }
    const isSensitive = isSignInChanged(typed, stored)
    // What is being sent may be taken already; the others say nothing that this one does not say.
    const [replaced] = waiting.filter(({ state }) => state !== 'sending')
    const outcome = isSensitive
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
  return {
    profile,
    stored,
    isWaiting: waiting.length > 0,
    refusal: refused?.problem ?? null,
    save,
    giveUp,
  }
}
