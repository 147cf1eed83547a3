import { useMessages } from '#i18n/messages.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

const ROWS = [0, 1, 2, 3]

/** The shape of results while the menu is still coming. */
export function SearchSkeleton() {
  const { t } = useMessages()
  return (
    <Loading label={t('search.loading')}>
      {ROWS.map((row) => (
        <div
          key={row}
          className="relative flex gap-3.5 px-(--gutter) py-4 forced-colors:outline forced-colors:-outline-offset-1 max-md:first:pt-3 max-md:not-first:before:absolute max-md:not-first:before:inset-x-(--gutter) max-md:not-first:before:top-0 max-md:not-first:before:h-px max-md:not-first:before:bg-line md:rounded-lg md:bg-surface md:p-3.5 md:lined-hairline"
        >
          <div className="grid min-w-0 flex-1 items-start gap-2.5">
            <Skeleton width={5} />
            <Skeleton width={9} />
            <Skeleton width={7} />
          </div>
          <div className="relative w-28 flex-none md:w-24">
            <Skeleton shape="plate" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
