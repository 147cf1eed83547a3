import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { plusBold } from '#ui/icons/bold.ts'
import { isUsable } from './address-book.ts'
import { AddressSheet } from './address-sheet.tsx'
import { useAddressBook } from './use-address-book.ts'
import { useNewAddress } from './use-new-address.tsx'

type AddressChoiceProps = {
  slug: string
  /** The address that is chosen now. */
  chosenId: string | null
  onChoose: (id: string) => void
}

/** The way to another address: a sheet with those there are, or straight to the Location dialog while there is none. */
export function AddressChoice({ slug, chosenId, onChoose }: AddressChoiceProps) {
  const { t } = useMessages()
  const { status, entries } = useAddressBook(slug)
  const { add, dialog } = useNewAddress(slug, onChoose)
  const [isChoosing, setIsChoosing] = useState(false)
  const usable = entries.filter(isUsable)
  if (status === 'guest' || status === 'loading') return null
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
        onAdd={() => {
          setIsChoosing(false)
          add()
        }}
        onChoose={(id) => {
          setIsChoosing(false)
          onChoose(id)
        }}
      />
      {dialog}
    </>
  )
}
