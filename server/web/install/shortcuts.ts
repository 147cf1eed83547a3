// Where a long press on a store's icon leads (W3C appmanifest, shortcuts).
import type { Locale } from '#domain/locale'
import { isRestaurant } from '#domain/order-types'
import type { Tenant } from '#contract/tenant'
import type { MessageId } from '#server/platform/i18n/messages'
import { sentence } from '#server/platform/i18n/messages'
import { calendarCheckFill, forkKnifeFill, receiptFill, shoppingBagFill, sparkleFill } from './icons/fill.ts'

/** Side of its icon in pixels. */
export const SHORTCUT_SIDE = 96

type Shortcut = { readonly word: MessageId; readonly page: string; readonly glyph: string }

/** By the name of the icon's file. */
const SHORTCUTS = {
  menu: { word: 'page.menuName', page: 'menu', glyph: forkKnifeFill },
  cart: { word: 'install.cart', page: 'cart', glyph: shoppingBagFill },
  orders: { word: 'install.orders', page: 'settings/orders', glyph: receiptFill },
  services: { word: 'page.servicesName', page: 'menu', glyph: sparkleFill },
  bookings: { word: 'install.bookings', page: 'settings/orders', glyph: calendarCheckFill },
} as const satisfies Readonly<Record<string, Shortcut>>

const fileOf = (name: string) => `${name}-${SHORTCUT_SIDE}.png`

/** The paths that shortcuts' icons are drawn by, on a square of 256, by the names of their files. */
export const SHORTCUT_GLYPHS: ReadonlyMap<string, string> = new Map(
  Object.entries(SHORTCUTS).map(([name, { glyph }]) => [fileOf(name), glyph]),
)

/** The manifest's member. */
export function shortcutsOf(tenant: Tenant, locale: Locale) {
  const names = isRestaurant(tenant) ? (['menu', 'cart', 'orders'] as const) : (['services', 'bookings'] as const)
  return names.map((name) => ({
    name: sentence(locale, SHORTCUTS[name].word),
    url: `/${tenant.slug}/${SHORTCUTS[name].page}`,
    icons: [
      {
        src: `/${tenant.slug}/icons/${fileOf(name)}`,
        sizes: `${SHORTCUT_SIDE}x${SHORTCUT_SIDE}`,
        type: 'image/png',
      },
    ],
  }))
}
