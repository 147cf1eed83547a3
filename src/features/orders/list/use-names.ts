import { enumeration } from '#i18n/enumeration.ts'
import { useMessages } from '#i18n/messages.ts'

/** Names a card lists (specification section 9). */
const MOST_NAMES = 3

/** Says what an order holds: `Shawarma wrap, Fattoush, Flatbread and 1 more`. */
export function useNamesInWords(): (names: readonly string[]) => string {
  const { t, locale } = useMessages()
  return (all) => {
    const names = enumeration(all.slice(0, MOST_NAMES), locale)
    const hidden = all.length - MOST_NAMES
    return hidden > 0 ? t('orders.namesMore', { names, more: t('orders.more', { count: hidden }) }) : names
  }
}
