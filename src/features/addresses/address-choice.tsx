import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { plusBold } from '#ui/icons/plus-bold.ts'
import { isUsable } from './address-book.ts'
import { AddressSheet } from './address-sheet.tsx'
import { LazyLocationDialog } from './lazy-location-dialog.tsx'
import { useAddressBook } from './use-address-book.ts'

type AddressChoiceProps = {
  slug: string
  /** The address that is chosen now. */
  chosenId: string | null
  onChoose: (id: string) => void
}

const NEW = { entry: null }

/** The way to another address: a sheet with those there are, or straight to the Location dialog while there is none. */
export function AddressChoice({ slug, chosenId, onChoose }: AddressChoiceProps) {
  const { t } = useMessages()
  const { status, subject, entries } = useAddressBook(slug)
  const [isChoosing, setIsChoosing] = useState(false)
  /** Who adds one: what somebody began, the next customer on this device does not go on with. */
  const [adder, setAdder] = useState<string | null>(null)
  const usable = entries.filter(isUsable)
  if (status === 'guest' || status === 'loading') return null
  const add = () => {
    setIsChoosing(false)
    setAdder(subject)
  }
  return (
    <>
      {usable.length > 0 ? (
        <Button variant="tonal" size="sm" onClick={() => setIsChoosing(true)}>
          {t('addresses.change')}
        </Button>
      ) : (
        <Button variant="tonal" size="sm" icon={plusBold} onClick={add}>
          {t('addresses.addYours')}
        </Button>
      )}
      <AddressSheet
        open={isChoosing}
        entries={usable}
        chosenId={chosenId}
        onClose={() => setIsChoosing(false)}
        onAdd={add}
        onChoose={(id) => {
          setIsChoosing(false)
          onChoose(id)
        }}
      />
      <LazyLocationDialog
        slug={slug}
        request={adder !== null && adder === subject ? NEW : null}
        onClose={() => setAdder(null)}
        onSaved={(id) => {
          setAdder(null)
          onChoose(id)
        }}
      />
    </>
  )
}
