// @script look
import { Link } from '@tanstack/react-router'
import { toDecimal } from '#domain/money'
import { useOpening, useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { useVisit } from './table-card.tsx'
import { useEstimatedCart } from './use-estimated-cart.ts'

export function CartBarLink({ slug }: { slug: string }) {
  const { t } = useMessages()
  const store = useStore(slug)
  const { opening, words } = useOpening(store)
  const { currency } = store
  const { table } = useVisit(slug)
  const { count, subtotalMinor } = useEstimatedCart(slug)
  return (
    <aside
      className="sticky bottom-[calc(var(--bottombar)+var(--safe-b))] z-20 p-3 md:bottom-1 md:mx-auto md:w-[min(504px,100%)] lg:hidden"
      aria-label={t('cart.title')}
    >
      <Link
        data-cart-bar=""
        className="edge pressable flex min-h-14 flex-wrap items-center gap-x-3 filled rounded-md py-2 ps-2 pe-4.5 text-lg font-semibold [box-shadow:inset_0_0_0_1px_var(--brand-outline),var(--e3)] transition-[translate] duration-(--slow) ease-out active:bg-brand-pressed starting:translate-y-[140%]"
        to="/$tenant/cart"
        params={{ tenant: slug }}
      >
        <span
          key={count}
          className="num grid h-10 min-w-10 place-items-center rounded-[12px] bg-current/16 px-1.5 transition-[scale] duration-[280ms] ease-spring starting:scale-60"
          aria-hidden="true"
        >
          {count}
        </span>
        <span className="min-w-20 flex-1">
          {t('cart.view')}
          <span className="sr-only">{t('cart.viewCount', { count })}</span>
          {table ? <span className={BELOW}>{t('cart.table', { number: table.number })}</span> : null}
          {opening.isOpen ? null : <span className={BELOW}>{words}</span>}
        </span>
        <Money amount={toDecimal(subtotalMinor, currency)} currency={currency} />
      </Link>
    </aside>
  )
}

const BELOW = 'block text-[0.8125rem] leading-[1.125rem] font-normal'
