import { useState } from 'react'
import { discard } from '#data/outbox/outbox.ts'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import type { AddressEntry } from './address-book.ts'
import { SAVED_WORDS, addressName } from './address-words.ts'
import { isGone, useAddressActs } from './use-address-acts.ts'
import type { ActOutcome } from './use-address-acts.ts'

export type CardActs = {
  /** Address that is about to be deleted, after a question. */
  readonly asked: AddressEntry | null
  readonly isBusy: boolean
  /** The default address was to be deleted. */
  readonly isSorry: boolean
  makePrimary(entry: AddressEntry): void
  askToDelete(entry: AddressEntry): void
  /** Deletes what was asked about. @returns whether it is gone from the page. */
  confirmDelete(): Promise<boolean>
  drop(entry: AddressEntry): void
  dismiss(): void
}

/** What the menu of a card does (specification sections 4 and 8). */
export function useCardActs(slug: string): CardActs {
  const { t } = useMessages()
  const acts = useAddressActs(slug)
  const [asked, setAsked] = useState<AddressEntry | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [isSorry, setIsSorry] = useState(false)

  /** Says what became of a change. @returns whether it is made, or will be. */
  const tell = (outcome: ActOutcome, done: string, tone: 'plain' | 'destructive'): boolean => {
    if (outcome.kind === 'done') showToast(done, { tone })
    else if (outcome.kind === 'waiting' || outcome.kind === 'sending' || outcome.kind === 'sign-in')
      showToast(t(SAVED_WORDS[outcome.kind]))
    else {
      const problem = outcome.kind === 'refused' ? outcome.problem : null
      const words = problem?.message || t(outcome.kind === 'signed-out' ? 'addresses.signedOut' : 'addresses.unsaved')
      if (problem?.code === 'default_address') setIsSorry(true)
      else showToast(isGone(outcome) ? t('addresses.gone') : words, { tone: 'destructive' })
      return false
    }
    return true
  }
  return {
    asked,
    isBusy,
    isSorry,
    makePrimary: (entry) => {
      void acts
        .setDefault(entry.id)
        .then((outcome) => tell(outcome, t('addresses.primarySet', { name: addressName(entry, t) }), 'plain'))
    },
    askToDelete: (entry) => {
      if (entry.is_default === '1') setIsSorry(true)
      else setAsked(entry)
    },
    confirmDelete: async () => {
      if (!asked) return false
      setIsBusy(true)
      const outcome = await acts.remove(asked.id)
      setIsBusy(false)
      setAsked(null)
      return tell(outcome, t('addresses.deleted'), 'destructive')
    },
    drop: ({ given }) => {
      for (const key of given) void discard(slug, key)
    },
    dismiss: () => {
      setAsked(null)
      setIsSorry(false)
    },
  }
}
