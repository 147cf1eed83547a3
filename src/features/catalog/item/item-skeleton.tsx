import { useMessages } from '#i18n/messages.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

export function ItemSkeleton() {
  const { t } = useMessages()
  return (
    <main className="item">
      <Loading label={t('catalog.loading')}>
        <div className="item-hero">
          <span className="plate" />
        </div>
        <div className="item-body sk-lines">
          <Skeleton shape="title" width={7} />
          <Skeleton width={9} />
          <Skeleton width={5} />
          <Skeleton shape="block" />
        </div>
      </Loading>
    </main>
  )
}
