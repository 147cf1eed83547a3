import { useState } from 'react'
import { tellNotLoaded } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { plusBold } from '#ui/icons/bold.ts'
import { Dialog } from '#ui/dialog.tsx'
import { clock } from '#ui/icons/regular.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { IconWell } from '#ui/card.tsx'
import { LaterPart } from '#ui/later-part.tsx'
import { type AddressEntry, isUsable } from '../model/address-book.ts'
import { useAddressBook } from '../queries.ts'
import { KIND_ICONS, addressLine, addressName, kindOf } from '../model/address-words.ts'

type AddressChoiceProps = { slug: string; chosenId: string | null; onChoose: (id: string) => void }

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
      <Dialog
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        title={t('addresses.choose')}
        closeLabel={t('addresses.close')}
      >
        <ul className="mb-3.5 grid gap-2.5">
          {usable.map((entry) => (
            <AddressRow
              key={entry.id}
              entry={entry}
              isChosen={entry.id === chosenId}
              onChoose={() => {
                setIsChoosing(false)
                onChoose(entry.id)
              }}
            />
          ))}
        </ul>
        <Button
          variant="tonal"
          size="lg"
          wide
          icon={plusBold}
          onClick={() => {
            setIsChoosing(false)
            add()
          }}
        >
          {t('addresses.add')}
        </Button>
      </Dialog>
      {dialog}
    </>
  )
}

type AddressRowProps = { entry: AddressEntry; isChosen: boolean; onChoose: () => void }

function AddressRow({ entry, isChosen, onChoose }: AddressRowProps) {
  const { t } = useMessages()
  return (
    <li>
      <button
        type="button"
        className="flex w-full flex-wrap items-center gap-x-3.5 gap-y-2 rounded-lg p-3 text-start lined-hairline aria-pressed:inset-ring-2 aria-pressed:inset-ring-brand-outline"
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <IconWell path={KIND_ICONS[kindOf(entry)]} size="lg" />
        <span className="min-w-0 flex-[1_1_8rem] wrap-anywhere">
          <span className="block font-medium">
            <bdi>{addressName(entry, t)}</bdi>
          </span>
          <span className="block text-caption text-text-2">
            <bdi>{addressLine(entry)}</bdi>
          </span>
        </span>
        {entry.isPending ? (
          <StatusPill tone="pending" icon={clock}>
            {t('addresses.waits')}
          </StatusPill>
        ) : null}
      </button>
    </li>
  )
}

/** `add` opens the Location dialog, which the caller renders as `dialog`. */
export function useNewAddress(slug: string, onSaved: (id: string) => void) {
  const { t } = useMessages()
  const { subject } = useAddressBook(slug)
  // The next customer on this device must not continue the input of another one.
  const [adder, setAdder] = useState<string | null>(null)
  const isWanted = adder !== null && adder === subject
  const onClose = () => setAdder(null)
  return {
    add: () => setAdder(subject),
    dialog: (
      <LaterPart
        load={async () => (await import('./location-dialog.tsx')).LocationDialog}
        isWanted={isWanted}
        onFailure={() => {
          onClose()
          void tellNotLoaded(t)
        }}
        props={{
          slug,
          request: isWanted ? { entry: null } : null,
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
