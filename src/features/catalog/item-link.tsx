import { Link } from '@tanstack/react-router'
import type { MenuItem } from '#contract/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'

/** Link named by the item; its area is stretched over the card around it. */
export function ItemLink({ slug, item }: { slug: string; item: MenuItem }) {
  const { locale } = useMessages()
  return (
    <Link to="/$tenant/item/$id" params={{ tenant: slug, id: item.id }} className="stretch">
      <StoreWords text={nameOf(item, locale)} />
    </Link>
  )
}
