import { Link } from '@tanstack/react-router'
import { toDecimal } from '#contract/money'
import { useOpening, useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { useVisit } from './checkout/use-visit.ts'
import { useEstimatedCart } from './use-estimated-cart.ts'

/** How many pieces are in the cart, what they cost by today's prices, and while the store is closed when it opens. */
export function CartBarLink({ slug }: { slug: string }) {
  const { t } = useMessages()
  const store = useStore(slug)
  const { opening, words } = useOpening(store)
  const { currency } = store
  const { table } = useVisit(slug)
  const { count, subtotalMinor } = useEstimatedCart(slug)
  return (
    <aside className="cartbar-place" aria-label={t('cart.title')}>
      <Link className="cartbar" to="/$tenant/cart" params={{ tenant: slug }}>
        <span key={count} className="n num" aria-hidden="true">
          {count}
        </span>
        <span className="grow">
          {t('cart.view')}
          <span className="vh">{t('cart.viewCount', { count })}</span>
          {table ? <span className="cartbar-opens">{t('cart.table', { number: table.number })}</span> : null}
          {opening.isOpen ? null : <span className="cartbar-opens">{words}</span>}
        </span>
        <Money amount={toDecimal(subtotalMinor, currency)} currency={currency} />
      </Link>
    </aside>
  )
}
