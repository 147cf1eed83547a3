import { useNavigate } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import type { Order } from '#contract/order'
import { useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { fullNameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { DialogActs } from './dialog-acts.tsx'

type BookedDialogProps = { slug: string; order: Order; open: boolean }

/** Greets a booking that the store has just taken. Its number is the store's word for that. */
export function BookedDialog({ slug, order, open }: BookedDialogProps) {
  const { t, locale } = useMessages()
  const { formatDate } = useIntl()
  const { time } = useFormats()
  const navigate = useNavigate()
  const { time_zone: timeZone } = useStore(slug)
  const [line] = order.order_items
  const { visit } = order
  if (!visit || !line) return null
  // In the place of the page, which then greets nobody when it is reloaded or come back to.
  const see = () => void navigate({ to: '.', replace: true, state: {}, hash: true })
  const weekday = formatDate(visit.starts_at, { weekday: 'long', timeZone })
  return (
    <Dialog open={open} onClose={see} title={t('order.seeYou', { weekday })} titleHidden closeLabel={t('orders.close')}>
      <EmptyState art={['sparkles', 'receipt']} level={2} title={t('order.seeYou', { weekday })}>
        {t('order.bookedBody', {
          service: fullNameOf(line.item, locale),
          date: formatDate(visit.starts_at, { day: 'numeric', month: 'long', timeZone }),
          time: time(visit.starts_at, timeZone),
          place: t(order.order_type === 'home_visit' ? 'order.atHome' : 'order.atShop'),
          number: String(order.order_number),
        })}
      </EmptyState>
      <DialogActs>
        <Button size="lg" wide onClick={see}>
          {t('order.seeBooking')}
        </Button>
        <Button
          variant="neutral"
          size="lg"
          wide
          onClick={() => void navigate({ to: '/$tenant/', params: { tenant: slug }, replace: true })}
        >
          {t('order.done')}
        </Button>
      </DialogActs>
    </Dialog>
  )
}
