import { useQuery } from '@tanstack/react-query'
import { isRestaurant } from '#contract/store-kind'
import { catalogQueries, useStore } from '#features/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import type { MessageId } from '#i18n/messages.ts'

const SETTINGS: Readonly<Record<string, MessageId>> = { orders: 'navigation.orders', profile: 'navigation.profile' }

/** What the browser's tab, its history and a screen reader call the page. */
export function PageTitle({ slug, pathname }: { slug: string; pathname: string }) {
  const { t, locale } = useMessages()
  const tenant = useStore(slug)
  const store = nameOf(tenant, locale)
  const [, place = '', id = '', orderId] = pathname.split('/').filter(Boolean)
  const isItem = place === 'item'
  const { data: items } = useQuery(catalogQueries.items(slug))
  const item = isItem
    ? items?.find((candidate) => encodeURIComponent(candidate.id) === id || candidate.id === id)
    : undefined

  const pages: Record<string, string | undefined> = {
    item: item && nameOf(item, locale),
    search: t('navigation.search'),
    cart: t('navigation.cart'),
    booking: t('navigation.booking'),
    menu: t(isRestaurant(tenant) ? 'store.menu' : 'store.services'),
    'store-details': t('store.details'),
    settings: t(orderId ? 'navigation.order' : (SETTINGS[id] ?? 'navigation.settings')),
  }
  const page = pages[place]
  return <title>{page === undefined ? store : t('navigation.title', { page, store })}</title>
}
