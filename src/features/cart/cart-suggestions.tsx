import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { SuggestedItems, catalogQueries } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import type { Cart } from './use-cart.ts'

/** A cart with more lines has found what it wants. */
const SHORT_CART = 2
const MOST_SUGGESTED = 8

/** On short carts: what the store recommends and is not in it yet. */
export function CartSuggestions({ slug, cart, currency }: { slug: string; cart: Cart; currency: string }) {
  const { t } = useMessages()
  const { data: items } = useQuery(catalogQueries.items(slug))
  const inCart = cart.lines.map(({ item_id }) => item_id).join(' ')
  const suggested = useMemo(() => {
    const taken = new Set(inCart.split(' '))
    const others = (items ?? []).filter((item) => item.is_available && !taken.has(item.item_id))
    return [...others].sort((a, b) => Number(b.is_recommended) - Number(a.is_recommended)).slice(0, MOST_SUGGESTED)
  }, [items, inCart])
  if (cart.lines.length > SHORT_CART || suggested.length === 0) return null
  return (
    // Its row brings the gutter of the page along.
    <div className="-mx-(--gutter) mt-3 mb-4">
      <SuggestedItems
        slug={slug}
        id="cart-more"
        title={t('cart.littleSomething')}
        items={suggested}
        currency={currency}
        quantityOf={cart.quantityOf}
        onAdd={cart.add}
      />
    </div>
  )
}
