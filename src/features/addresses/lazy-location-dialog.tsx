import type { ComponentProps } from 'react'
import { tellNotLoaded } from '#features/connectivity'
import { LaterPart } from '#ui/later-part.tsx'
import { useMessages } from '#i18n/messages.ts'
import type { LocationDialog } from './location-dialog.tsx'

const load = async () => (await import('./location-dialog.tsx')).LocationDialog

/** The Location dialog, whose code comes when it is asked for. */
export function LazyLocationDialog(props: ComponentProps<typeof LocationDialog>) {
  const { t } = useMessages()
  return (
    <LaterPart
      load={load}
      isWanted={props.request !== null}
      onFailure={() => {
        props.onClose()
        void tellNotLoaded(t)
      }}
      props={props}
    />
  )
}
