import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profileChangeSchema, updateMe, userSchema } from '#contract/identity'
import type { ProfileChange, User } from '#contract/identity'
import type { Locale } from '#contract/locale'
import type { Problem } from '#contract/problem'
import { CallError } from '#data/http/call-error.ts'
import { call } from '#data/http/call.ts'
import { discard, enqueueCall, forgetConfirmed, newKey, useOutbox } from '#data/outbox/outbox.ts'
import { meQuery } from '#features/account'
import { useOnline } from '#features/connectivity'

/** What of a profile can be changed. An account without a phone has an empty one. */
export type Profile = { name: string; phone: string; preferred_language: Locale }
const FIELDS = ['name', 'phone', 'preferred_language'] as const

const NAME = 'updateMe'

export type ProfileState = {
  /** As it is, with what waits on this device laid over it. */
  readonly profile: Profile
  /** A change is on this device and not at the store yet. */
  readonly isWaiting: boolean
  /** Why the store did not take the change that waits. */
  readonly refusal: Problem | null
  /** @returns whether the store has it, or only this device. @throws CallError when the store refuses; NotSavedError. */
  save(typed: Profile): Promise<'sent' | 'kept'>
  /** Gives up the change that waits. */
  giveUp(): Promise<void>
}

/** A customer's profile. What is saved without a network waits in the outbox and is sent by itself. */
export function useProfile(slug: string, user: User): ProfileState {
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const changes = useOutbox(slug, user.id).calls.filter(({ name }) => name === NAME)
  const waiting = changes.filter(({ state }) => state !== 'confirmed')
  const change = waiting.reduce<ProfileChange>(
    (sum, { payload }) => ({ ...sum, ...profileChangeSchema.safeParse(payload).data }),
    {},
  )
  const stored: Profile = { name: user.name, phone: user.phone ?? '', preferred_language: user.preferred_language }
  const profile: Profile = {
    name: change.name ?? stored.name,
    phone: change.phone ?? stored.phone,
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
  // What is on its way must not arrive after what replaces it: the outbox sends one after the other.
  const isOnItsWay = waiting.some((record) => record !== refused)
  const giveUp = async () => {
    for (const { key } of waiting) await discard(slug, key)
  }
  const save = async (typed: Profile) => {
    const asked = FIELDS.filter((field) => typed[field] !== stored[field] || field in change)
    const body: ProfileChange = Object.fromEntries(asked.map((field) => [field, typed[field]]))
    const key = newKey()
    if (isOnline && !isOnItsWay) {
      try {
        const { data } = await call(updateMe, { params: { tenant: slug }, body, idempotencyKey: key })
        queryClient.setQueryData(meQuery(slug).queryKey, data)
        await giveUp()
        return 'sent'
      } catch (error) {
        const isLost = error instanceof CallError && (error.kind === 'offline' || error.kind === 'timeout')
        if (!isLost) throw error
      }
    }
    const [replaced] = waiting.filter(({ state }) => state !== 'sending')
    await enqueueCall({
      tenant: slug,
      subject: user.id,
      name: NAME,
      endpoint: updateMe,
      body,
      key,
      replaces: replaced?.key,
    })
    return 'kept'
  }
  return {
    profile,
    isWaiting: waiting.length > 0,
    refusal: refused?.problem ?? null,
    save,
    giveUp,
  }
}
