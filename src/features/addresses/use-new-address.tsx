import { useState } from 'react'
import type { ReactNode } from 'react'
import { LazyLocationDialog } from './lazy-location-dialog.tsx'
import { useAddressBook } from './use-address-book.ts'

const NEW = { entry: null }

/** A new address from any page: `add` opens the Location dialog, which stands where `dialog` does; `onSaved` hears of the address. */
export function useNewAddress(slug: string, onSaved: (id: string) => void): { add: () => void; dialog: ReactNode } {
  const { subject } = useAddressBook(slug)
  /** Who adds one: what somebody began, the next customer on this device does not go on with. */
  const [adder, setAdder] = useState<string | null>(null)
  return {
    add: () => setAdder(subject),
    dialog: (
      <LazyLocationDialog
        slug={slug}
        request={adder !== null && adder === subject ? NEW : null}
        onClose={() => setAdder(null)}
        onSaved={(id) => {
          setAdder(null)
          onSaved(id)
        }}
      />
    ),
  }
}
