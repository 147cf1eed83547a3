// @script look
import { useState } from 'react'
import type { MenuItem } from '#contract/catalog'
import { isolated } from '#domain/names'
import type { Tenant } from '#contract/tenant'
import { StoreWords, localized, nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusFirst } from '#ui/focus.ts'
import { ItemBoundary } from './fallbacks.tsx'
import { RecommendedTag } from './item-cards.tsx'
import { ItemPicture, ItemPrice } from './item-parts.tsx'
import { ServiceFacts } from './service-facts.tsx'
import { useOverflow } from './use-overflow.ts'

type ServiceAboutProps = { store: Tenant; item: MenuItem; onBook: (item: MenuItem) => void }
type ServiceDialogProps = Omit<ServiceAboutProps, 'item'> & { item: MenuItem | undefined; onClose: () => void }

export function ServiceDialog({ store, item, onClose, onBook }: ServiceDialogProps) {
  const { t, locale } = useMessages()
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
          <ItemPicture
            item={shown}
            sizes={shown.image.cutout ? '232px' : '(min-width: 768px) 440px, 100vw'}
            eager
            className="h-[232px] w-full rounded-none [--cutout:164px] [@media(max-height:560px)]:h-[132px] [@media(max-height:560px)]:[--cutout:92px]"
          />
        ) : null}
        <ServiceAbout store={store} item={shown} onBook={onBook} />
      </ItemBoundary>
    </Dialog>
  )
}

function ServiceAbout({ store, item, onBook }: ServiceAboutProps) {
  const { t, locale } = useMessages()
  const about = localized(item.description, locale)
  return (
    <div className="p-5 first:pt-16">
      <p className="flex gap-2 not-empty:mb-2">
        {item.is_recommended ? <RecommendedTag /> : null}
        {item.is_available ? null : <Tag>{t('catalog.soldOut')}</Tag>}
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 ref={focusFirst} className="text-title outline-0" tabIndex={-1}>
          <StoreWords text={nameOf(item, locale)} />
        </h2>
        <p className="text-heading">
          <ItemPrice item={item} />
        </p>
      </div>
      <ServiceFacts store={store} item={item} />
      {about ? <ScrollingText text={about} /> : null}
      {item.is_available ? (
        <Button size="lg" wide className="mt-5" onClick={() => onBook(item)}>
          {t('services.bookNow')}
        </Button>
      ) : null}
    </div>
  )
}

function ScrollingText({ text }: { text: string }) {
  const { element, isCut } = useOverflow({ inDialog: true })
  return (
    <p
      ref={element}
      className="mt-3 max-h-[10rem] overflow-y-auto overscroll-contain whitespace-pre-line text-text-2"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable
      tabIndex={isCut ? 0 : undefined}
    >
      <span className="block">
        <StoreWords text={text} />
      </span>
    </p>
  )
}
