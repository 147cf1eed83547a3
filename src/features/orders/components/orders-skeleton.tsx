import { useMessages } from '#i18n/messages.ts'
import { Card } from '#ui/card.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { OrderList } from '../list/order-list.tsx'
import { OrderColumns } from './order-columns.tsx'
import { useOrderWords } from './order-words.ts'

const CARDS = ['first', 'second', 'third']

/** Three cards in the shape of what is coming. */
export function OrdersSkeleton({ label }: { label?: string }) {
  const { t } = useMessages()
  return (
    <Loading label={label ?? t('orders.loading')}>
      <OrderList>
        {CARDS.map((card) => (
          <Card key={card} as="li">
            <div className="grid gap-2.5">
              <Skeleton shape="title" width={5} />
              <Skeleton width={9} />
              <Skeleton width={3} />
            </div>
          </Card>
        ))}
      </OrderList>
    </Loading>
  )
}

/** An order's page that is still on its way. */
export function OrderSkeleton({ slug }: { slug: string }) {
  const { t } = useMessages()
  return (
    <Loading label={t(useOrderWords(slug).loading)}>
      <OrderColumns>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </OrderColumns>
    </Loading>
  )
}
