import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { plusBold } from '#ui/icons/bold.ts'
import { clock } from '#ui/icons/regular.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import type { AddressEntry } from './address-book.ts'
import { addressLine, addressName, kindIcon, kindOf } from './address-words.ts'
import './addresses.css'

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
      <ul className="address-choices">
        {entries.map((entry) => (
          <li key={entry.id}>
            <button type="button" aria-pressed={entry.id === chosenId} onClick={() => onChoose(entry.id)}>
              <span className="iconwell">
                <Icon path={kindIcon(kindOf(entry))} size={22} />
              </span>
              <span className="grow">
                <span className="b">
                  <bdi>{addressName(entry, t)}</bdi>
                </span>
                <span className="c1 mut">
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
