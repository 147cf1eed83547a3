import { Link } from '@tanstack/react-router'
import type { MenuItem } from '#contract/catalog'
import { ItemName } from '#i18n/item-name.tsx'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'

type ItemLinkProps = { slug: string; item: MenuItem; inSection?: boolean }

/** Link named by the item, in the list of its section by the name alone; its area is stretched over the card around it. */
export function ItemLink({ slug, item, inSection = false }: ItemLinkProps) {
  const { locale } = useMessages()
  return (
    <Link to="/$tenant/item/$id" params={{ tenant: slug, id: item.id }} className="stretch">
      {inSection ? <StoreWords text={nameOf(item, locale)} /> : <ItemName item={item} />}
    </Link>
  )
}
