import { useState } from 'react'
import type { ReactNode } from 'react'
import { tellNotLoaded } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { plusBold } from '#ui/icons/bold.ts'
import { Dialog } from '#ui/dialog.tsx'
import { clock } from '#ui/icons/regular.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { IconWell } from '#ui/card.tsx'
import { LaterPart } from '#ui/later-part.tsx'
import { isUsable } from '../model/address-book.ts'
import type { AddressEntry } from '../model/address-book.ts'
import { useAddressBook } from '../queries.ts'
import { addressLine, addressName, kindIcon, kindOf } from '../model/address-words.ts'

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

type AddressSheetProps = {
  open: boolean
  entries: readonly AddressEntry[]
  chosenId: string | null
  onClose: () => void
  onChoose: (id: string) => void
  onAdd: () => void
}

/** The saved addresses to choose one from, also without a connection. */
function AddressSheet({ open, entries, chosenId, onClose, onChoose, onAdd }: AddressSheetProps) {
  const { t } = useMessages()
  return (
    <Dialog open={open} onClose={onClose} title={t('addresses.choose')} closeLabel={t('addresses.close')}>
      <ul className="mb-3.5 grid gap-2.5">
        {entries.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              className="flex w-full flex-wrap items-center gap-x-3.5 gap-y-2 rounded-lg p-3 text-start lined-hairline aria-pressed:inset-ring-2 aria-pressed:inset-ring-brand-outline"
              aria-pressed={entry.id === chosenId}
              onClick={() => onChoose(entry.id)}
            >
              <IconWell path={kindIcon(kindOf(entry))} size="lg" />
              <span className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
                <span className="block font-medium">
                  <bdi>{addressName(entry, t)}</bdi>
                </span>
                <span className="block text-caption text-text-2">
                  <bdi>{addressLine(entry)}</bdi>
                </span>
              </span>
              {entry.waits ? (
                <StatusPill tone="pending" icon={clock}>
                  {t('addresses.waits')}
                </StatusPill>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="tonal" size="lg" wide icon={plusBold} onClick={onAdd}>
        {t('addresses.add')}
      </Button>
    </Dialog>
  )
}

const loadDialog = async () => (await import('./location-dialog.tsx')).LocationDialog

const NEW = { entry: null }

/** A new address from any page: `add` opens the Location dialog, which stands where `dialog` does; `onSaved` hears of the address. */
export function useNewAddress(slug: string, onSaved: (id: string) => void): { add: () => void; dialog: ReactNode } {
  const { t } = useMessages()
  const { subject } = useAddressBook(slug)
  /** Who adds one: what somebody began, the next customer on this device does not go on with. */
  const [adder, setAdder] = useState<string | null>(null)
  const isWanted = adder !== null && adder === subject
  const onClose = () => setAdder(null)
  return {
    add: () => setAdder(subject),
    dialog: (
      <LaterPart
        load={loadDialog}
        isWanted={isWanted}
        onFailure={() => {
          onClose()
          void tellNotLoaded(t)
        }}
        props={{
          slug,
          request: isWanted ? NEW : null,
          onClose,
          onSaved: (id) => {
            onClose()
            onSaved(id)
          },
        }}
      />
    ),
  }
}
