import { useMessages } from '#i18n/messages.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

const CARDS = Array.from({ length: 10 }, (_, index) => index)
const ROWS = CARDS.slice(0, 4)

/** The shape of a menu that is still coming. */
export function HomeSkeleton() {
  const { t } = useMessages()
  return (
    <Loading label={t('catalog.loading')}>
      <div className="sec-h">
        <Skeleton shape="title" width={5} />
      </div>
      <div className="hs">
        {CARDS.map((card) => (
          <div key={card} className="rc sk-lines">
            <Skeleton shape="block" />
            <Skeleton width={7} />
            <Skeleton width={5} />
          </div>
        ))}
      </div>
      <div className="tabs">
        {CARDS.slice(0, 5).map((tab) => (
          <Skeleton key={tab} shape="pill" />
        ))}
      </div>
      {ROWS.map((row) => (
        <div key={row} className="irow">
          <div className="tx sk-lines">
            <Skeleton width={5} />
            <Skeleton width={9} />
            <Skeleton width={7} />
          </div>
          <div className="im">
            <Skeleton shape="plate-sk" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
