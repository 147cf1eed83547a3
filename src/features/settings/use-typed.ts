import { useState } from 'react'
import type { Profile } from './use-profile.ts'

/** What was typed and not saved, by customer, for as long as the page lives. In memory only: it is personal. */
const kept = new Map<string, Partial<Profile>>()

/** A profile as typed over the one that is there. */
export function useTyped(customer: string, profile: Profile) {
  const [draft, setDraft] = useState(() => kept.get(customer) ?? {})
  const keep = (next: Partial<Profile>) => {
    kept.set(customer, next)
    setDraft(next)
  }
  const typed: Profile = { ...profile, ...draft }
  return {
    typed,
    type: (change: Partial<Profile>) => keep({ ...draft, ...change }),
    /** Forgets what was saved, but not what was typed over it meanwhile. */
    forget: (saved: Profile) => {
      const { name, phone, email, preferred_language: language } = kept.get(customer) ?? {}
      keep({
        ...(name !== undefined && name !== saved.name && { name }),
        ...(phone !== undefined && phone !== saved.phone && { phone }),
        ...(email !== undefined && email !== saved.email && { email }),
        ...(language !== undefined && language !== saved.preferred_language && { preferred_language: language }),
      })
    },
  }
}
