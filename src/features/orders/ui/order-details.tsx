import type { Order } from '#contract/order'
import { useSession } from '#features/account'
import { DirectionsLink, useStore } from '#features/catalog'
import { ItemName, nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { phoneText } from '#lib/phone-text.ts'
import { Card, IconWell } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretRightBold } from '#ui/icons/bold.ts'
import { mapPinFill, userFill, starFill } from '#ui/icons/fill.ts'
import { moneyWavy } from '#ui/icons/regular.ts'
import { kindOf, orderTypeLook, paymentLabel } from '../model/labels.ts'
import type { OrderAccess } from './pending-changes.ts'
import { GivenStars, PendingReview, usePendingReview } from './pending-review.tsx'
import { LineDetails, OrderFact, OrderLine, OrderNote, OrderSums, usePlaceOf } from './order-parts.tsx'
import { ReviewLayer, useReviewing } from './review-button.tsx'
import { VisitFacts } from './visit-facts.tsx'

export function OrderDetails(access: OrderAccess) {
  const { slug, order } = access
  const { t } = useMessages()
  const { visit } = order
  const kind = kindOf(order.order_type)
  return (
    <div className="grid content-start gap-3.5">
      {visit ? <VisitFacts {...access} visit={visit} /> : null}
      <Card as="section">
        <h2 className="text-subheading">{t('orders.items', { kind })}</h2>
        <ul className="grid">
          {order.order_items.map((line) => (
            <OrderLine key={line.id} image={line.item.image} kind={kind}>
              <div className="min-w-0 flex-1">
                <div className="font-medium">
                  <ItemName item={line.item} />
                  {kind === 'visit' ? null : (
                    <span className="num text-text-2"> {t('orders.times', { count: line.quantity })}</span>
                  )}
                </div>
                <LineDetails line={line} />
              </div>
              <span className="font-semibold">
                <Money amount={line.total_price} currency={order.currency} />
              </span>
            </OrderLine>
          ))}
        </ul>
        <OrderNote order={order} className="text-caption text-text-2" />
      </Card>
      <Card as="section">
        <h2 className="text-subheading">{t('orders.payment')}</h2>
        <OrderSums order={order} className="mt-2" />
        <hr className="mt-3" />
        <OrderFact icon={moneyWavy} title={t(paymentLabel(order.payment_method))} />
      </Card>
      <Destination slug={slug} order={order} />
      <OrderReview slug={slug} order={order} />
    </div>
  )
}

function Destination({ slug, order }: { slug: string; order: Order }) {
  const { t } = useMessages()
  const store = useStore(slug)
  const place = usePlaceOf(slug, order)
  const isDelivery = order.order_type === 'delivery' || order.order_type === 'home_visit'
  return (
    <Card as="section">
      <h2 className="sr-only">{t(order.order_type === 'delivery' ? 'orders.address' : 'order.where')}</h2>
      <OrderFact
        icon={isDelivery ? mapPinFill : orderTypeLook(order.order_type).icon}
        isFirst
        title={<bdi>{place.name}</bdi>}
        body={<bdi>{place.address}</bdi>}
      >
        {order.order_type === 'shop_visit' ? <DirectionsLink store={store} /> : null}
      </OrderFact>
      {order.guest ? (
        <>
          <hr className="mt-3" />
          <OrderFact
            icon={userFill}
            title={<bdi>{order.guest.name}</bdi>}
            body={<bdi dir="ltr">{phoneText(order.guest.phone)}</bdi>}
          />
          <p className="mt-2.5 text-caption text-text-2">{t('order.guestNote', { kind: kindOf(order.order_type) })}</p>
        </>
      ) : null}
    </Card>
  )
}

function OrderReview({ slug, order }: { slug: string; order: Order }) {
  const { t, locale } = useMessages()
  const store = nameOf(useStore(slug), locale)
  const { status } = useSession(slug)
  const { isOpen, open, close, takeFocus } = useReviewing()
  const pending = usePendingReview(slug, order.id)
  const { review } = order
  if (review)
    return (
      <Card as="section">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-subheading" tabIndex={-1} ref={takeFocus}>
            {t('review.yours')}
          </h2>
          <GivenStars rating={review.rating} />
        </div>
        {review.comment === '' ? null : (
          <p className="text-caption text-text-2">
            <bdi>{review.comment}</bdi>
          </p>
        )}
      </Card>
    )
  if (pending && !isOpen) return <PendingReview pending={pending} takeFocus={takeFocus} />
  const mayReview = order.status.key === 'completed' && status === 'customer' && order.guest_key === undefined
  if (!mayReview) return null
  return (
    <>
      <button
        type="button"
        className="flex min-h-18 w-full items-center gap-3 rounded-lg bg-brand-tint px-4 py-3.5 text-start"
        onClick={open}
      >
        <IconWell path={starFill} tone="star" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t('review.prompt')}</span>
          <span className="block text-caption text-text-2">{t('review.promptBody', { store })}</span>
        </span>
        <Icon path={caretRightBold} size={16} flip />
      </button>
      <ReviewLayer slug={slug} orderId={order.id} open={isOpen} onClose={close} />
    </>
  )
}
