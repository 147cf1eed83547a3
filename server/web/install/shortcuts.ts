import type { Locale } from '#domain/locale'
import { isRestaurant } from '#domain/order-types'
import type { Tenant } from '#contract/tenant'
import { type MessageId, sentence } from '#server/platform/i18n/messages'
import { calendarCheckFill, forkKnifeFill, receiptFill, shoppingBagFill, sparkleFill } from './icons/fill.ts'

export const SHORTCUT_SIDE = 96

const SHORTCUTS = {
  menu: { word: 'page.menuName', page: 'menu', glyph: forkKnifeFill },
  cart: { word: 'install.cart', page: 'cart', glyph: shoppingBagFill },
  orders: { word: 'install.orders', page: 'settings/orders', glyph: receiptFill },
  services: { word: 'page.servicesName', page: 'menu', glyph: sparkleFill },
  bookings: { word: 'install.bookings', page: 'settings/orders', glyph: calendarCheckFill },
} as const satisfies Readonly<Record<string, { word: MessageId; page: string; glyph: string }>>

const fileOf = (name: string) => `${name}-${SHORTCUT_SIDE}.png`

/** SVG paths of the icons, on a square of 256, by file name. */
export const SHORTCUT_GLYPHS = new Map<string, string>(
  Object.entries(SHORTCUTS).map(([name, { glyph }]) => [fileOf(name), glyph]),
)

/** A long press on the icon shows them (W3C appmanifest). */
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
