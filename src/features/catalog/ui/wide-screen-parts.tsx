// @script look
import type { Tenant } from '#contract/tenant'
import { StoreWords, nameOf } from '#i18n/names.tsx'
import { type MessageId, useMessages } from '#i18n/messages.ts'
import { Card, IconWell } from '#ui/card.tsx'
import { Icon, IconButton } from '#ui/icon.tsx'
import { caretLeftBold, caretRightBold } from '#ui/icons/bold.ts'
import { storefrontFill } from '#ui/icons/fill.ts'
import { houseLine, shareNetwork } from '#ui/icons/regular.ts'
import { OpeningWeek } from './opening-week.tsx'
import { useShare } from './share.tsx'

export function VisitsPanel({ store }: { store: Tenant }) {
  const { t } = useMessages()
  const { is_shop_visit: isShopVisit } = store
  return (
    <Card padded={false} className="p-1">
      <OpeningWeek store={store} />
      <hr className="mx-4" />
      <div className="flex items-center gap-3 px-4 pt-3.5 pb-4">
        <IconWell path={isShopVisit ? storefrontFill : houseLine} />
        <div className="min-w-0 flex-1">
          <p className="font-medium">{t(isShopVisit ? 'services.shopVisits' : 'services.homeVisits')}</p>
          <p className="text-caption text-text-2">
            {isShopVisit ? <StoreWords text={store.address} /> : t('services.homeVisitsBody')}
          </p>
        </div>
      </div>
    </Card>
  )
}

/** At an end the button stays enabled to keep the focus. */
export function CarouselArrows({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const { t } = useMessages()
  const arrow = (words: MessageId, path: string, to: number) => {
    const isEnd = to < 0 || to >= pages
    return (
      <IconButton
        look="filled"
        path={path}
        size={18}
        flip
        label={t(words)}
        aria-disabled={isEnd}
        onClick={() => onGo(isEnd ? page : to)}
      />
    )
  }
  return (
    <div className="flex items-center gap-2">
      {arrow('catalog.previous', caretLeftBold, page - 1)}
      {arrow('catalog.next', caretRightBold, page + 1)}
    </div>
  )
}

export function ShareStore({ store }: { store: Tenant }) {
  const { t, locale } = useMessages()
  const { share, dialog } = useShare({ title: nameOf(store, locale), path: `/${store.slug}/` })
  return (
    <>
      <button
        type="button"
        className="relative inline-flex h-8.5 items-center gap-1.5 rounded-[17px] bg-[rgb(255_255_255/0.16)] px-3 text-[0.8125rem] font-medium whitespace-nowrap after:absolute after:-inset-1.25 hover:bg-[rgb(255_255_255/0.28)]"
        onClick={share}
      >
        <Icon path={shareNetwork} size={18} />
        {t('catalog.share')}
      </button>
      {dialog}
    </>
  )
}
