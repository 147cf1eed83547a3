import { useState } from 'react'
import type { ChangeOutcome } from '#data/outbox/make-change.ts'
import { discard } from '#data/outbox/outbox.ts'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import type { AddressEntry } from './address-book.ts'
import { addressName } from './address-words.ts'
import { useAddressActs } from './use-address-acts.ts'

/** The toasts of the specification last two seconds (section 8), which is what a toast lasts; reasons stay a little longer. */
const REASON_MS = 4_000

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
  const tell = (outcome: ChangeOutcome, done: string, tone: 'plain' | 'destructive'): boolean => {
    if (outcome.kind === 'done') showToast(done, { tone })
    else if (outcome.kind === 'waiting') showToast(t('addresses.savedHere'))
    else {
      const problem = outcome.kind === 'refused' ? outcome.problem : null
      if (problem?.code === 'default_address') setIsSorry(true)
      else showToast(problem?.message || t('addresses.unsaved'), { tone: 'destructive', durationMs: REASON_MS })
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
    drop: ({ refused }) => {
      if (refused) void discard(slug, refused.key)
    },
    dismiss: () => {
      setAsked(null)
      setIsSorry(false)
    },
  }
}
