// @script own
import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { arrowLeft } from '#ui/icons/regular.ts'
import type { AddressEntry } from './address-book.ts'
import { LocationEditor } from './location-editor.tsx'

/** What the dialog is opened for: an address that is there, or a new one. */
export type LocationRequest = { readonly entry: AddressEntry | null }

type LocationDialogProps = {
  slug: string
  request: LocationRequest | null
  onClose: () => void
  /** The address is saved, or will be: it can be ordered to. */
  onSaved: (id: string) => void
}

/** Where an address is and what it is called. */
export function LocationDialog({ slug, request, onClose, onSaved }: LocationDialogProps) {
  const { t } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Dialog
      open={request !== null}
      onClose={onClose}
      title={t('addresses.location')}
      titleHidden
      closeLabel={t('addresses.close')}
      size="place"
      busy={isBusy}
    >
      {request ? (
        <>
          {/* On phones this is a screen, and a screen is left by going back. */}
          <IconButton
            path={arrowLeft}
            size={24}
            flip
            label={t('addresses.back')}
            disabled={isBusy}
            look="raised"
            className="absolute! start-3.5 top-[calc(16px+var(--safe-t))] z-1 md:hidden"
            onClick={onClose}
          />
          <LocationEditor slug={slug} entry={request.entry} onBusy={setIsBusy} onSaved={onSaved} />
        </>
      ) : null}
    </Dialog>
  )
}
