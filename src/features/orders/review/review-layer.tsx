import { Suspense, useState } from 'react'
import type { ComponentProps } from 'react'
import { lazyPart } from '#i18n/load-messages.ts'
import type { ReviewDialog } from './review-dialog.tsx'

const Lazy = lazyPart(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }))

/** The review dialog, which comes when it is first asked for and then keeps what was typed. */
export function ReviewLayer(props: ComponentProps<typeof ReviewDialog>) {
  const [isWanted, setIsWanted] = useState(props.open)
  if (props.open && !isWanted) setIsWanted(true)
  return isWanted ? (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  ) : null
}
