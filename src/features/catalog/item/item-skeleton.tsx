import { useMessages } from '#i18n/messages.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

/** The shape of an item's questions that are still coming. */
export function FormSkeleton() {
  const { t } = useMessages()
  return (
    <Loading label={t('catalog.loading')}>
      <div className="sk-lines">
        <Skeleton shape="title" width={5} />
        <Skeleton shape="block" />
      </div>
    </Loading>
  )
}

/** The shape of an item that is still coming. */
export function ItemSkeleton() {
  const { t } = useMessages()
  return (
    <main className="item">
      <Loading label={t('catalog.loading')}>
        <div className="item-cols">
          <div className="item-hero">
            <span className="plate" />
          </div>
          <div className="item-body sk-lines">
            <Skeleton shape="title" width={7} />
            <Skeleton width={9} />
            <Skeleton width={5} />
            <Skeleton shape="block" />
          </div>
        </div>
      </Loading>
    </main>
  )
}
