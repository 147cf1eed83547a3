import { useMessages } from '#i18n/messages.ts'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ItemBody, ItemColumns, ItemHero, ItemMain } from './item-frame.tsx'

/** The shape of an item's questions that are still coming. */
export function FormSkeleton() {
  const { t } = useMessages()
  return (
    <Loading label={t('catalog.loading')}>
      <div className="grid gap-2.5">
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
    <ItemMain>
      <Loading label={t('catalog.loading')}>
        <ItemColumns>
          <ItemHero />
          <ItemBody>
            <div className="grid gap-2.5">
              <Skeleton shape="title" width={7} />
              <Skeleton width={9} />
              <Skeleton width={5} />
              <Skeleton shape="block" />
            </div>
          </ItemBody>
        </ItemColumns>
      </Loading>
    </ItemMain>
  )
}
