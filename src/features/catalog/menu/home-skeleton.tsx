// @script look
import { useMessages } from '#i18n/messages.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { CAROUSEL_HEAD, CAROUSEL_LIST, HOME_CARD_PLACE } from './carousel.tsx'
import { ROW } from './item-row.tsx'

const CARDS = Array.from({ length: 10 }, (_, index) => index)
const ROWS = CARDS.slice(0, 4)

/** The shape of a menu that is still coming. */
export function HomeSkeleton() {
  const { t } = useMessages()
  return (
    <Loading label={t('catalog.loading')}>
      <div className={`${CAROUSEL_HEAD} md:mt-0 md:px-0`}>
        <Skeleton shape="title" width={5} />
      </div>
      <div className={`${CAROUSEL_LIST} md:gap-5 md:px-0`}>
        {CARDS.map((card) => (
          <div key={card} className={`grid gap-2.5 [&>:first-child]:h-34 ${HOME_CARD_PLACE}`}>
            <Skeleton shape="block" />
            <Skeleton width={7} />
            <Skeleton width={5} />
          </div>
        ))}
      </div>
      <div className="sticky top-(--stick) z-19 flex gap-1.5 overflow-x-auto bg-bg/94 px-(--gutter) py-2">
        {CARDS.slice(0, 5).map((tab) => (
          <Skeleton key={tab} shape="pill" />
        ))}
      </div>
      <div>
        {ROWS.map((row) => (
          <div key={row} className={ROW}>
            <div className="grid min-w-0 flex-1 gap-2.5">
              <Skeleton width={5} />
              <Skeleton width={9} />
              <Skeleton width={7} />
            </div>
            <div className="w-28 flex-none md:w-24">
              <Skeleton shape="plate" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
