// @script look
import { useState } from 'react'
import type { MenuItem } from '#contract/catalog'
import { isolated } from '#contract/isolation'
import type { Tenant } from '#contract/tenant'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ItemBoundary } from '../item-boundary.tsx'
import { ServiceAbout } from './service-about.tsx'
import { ServicePicture } from './service-picture.tsx'

export type ServiceDialogProps = {
  store: Tenant
  /** Undefined closes it. */
  item: MenuItem | undefined
  onClose: () => void
  onBook: (item: MenuItem) => void
}

/** A service's details over the page: a sheet on phones. Named by the service. */
export function ServiceDialog({ store, item, onClose, onBook }: ServiceDialogProps) {
  const { t, locale } = useMessages()
  // What it shows stays while it closes.
  const [shown, setShown] = useState(item)
  if (item && item !== shown) setShown(item)
  if (!shown) return null
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={isolated(nameOf(shown, locale), locale)}
      closeLabel={t('services.close')}
      titleHidden
      size="picture"
    >
      <ItemBoundary key={shown.id}>
        {shown.image ? (
          <ServicePicture
            item={shown}
            wide="(min-width: 768px) 440px, 100vw"
            high="232px"
            eager
            className="h-[232px] w-full rounded-none [--cutout:164px] [@media(max-height:560px)]:h-[132px] [@media(max-height:560px)]:[--cutout:92px]"
          />
        ) : null}
        <ServiceAbout store={store} item={shown} onBook={onBook} />
      </ItemBoundary>
    </Dialog>
  )
}
