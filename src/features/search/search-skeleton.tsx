import { useMessages } from '#i18n/messages.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

const ROWS = [0, 1, 2, 3]

/** The shape of results while the menu is still coming. */
export function SearchSkeleton() {
  const { t } = useMessages()
  return (
    <Loading label={t('search.loading')}>
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
