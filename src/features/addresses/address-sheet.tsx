import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { plusBold } from '#ui/icons/bold.ts'
import { clock } from '#ui/icons/regular.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import type { AddressEntry } from './address-book.ts'
import { addressLine, addressName, kindIcon, kindOf } from './address-words.ts'
import { IconWell } from '#ui/card.tsx'

type AddressSheetProps = {
  open: boolean
  entries: readonly AddressEntry[]
  chosenId: string | null
  onClose: () => void
  onChoose: (id: string) => void
  onAdd: () => void
}

/** The saved addresses to choose one from, also without a connection. */
export function AddressSheet({ open, entries, chosenId, onClose, onChoose, onAdd }: AddressSheetProps) {
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
