import { Link } from '@tanstack/react-router'
import type { MenuItem } from '#contract/catalog'
import { ItemName } from '#i18n/item-name.tsx'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'

/** Classes of a link whose area is stretched over the card around it. */
export const STRETCHED =
  'hover:after:bg-(--hovered) active:after:bg-(--pressed) after:absolute after:inset-0 after:z-1 after:rounded-lg focus-visible:outline-0 focus-visible:after:[outline:3px_solid_var(--focus)] focus-visible:after:-outline-offset-3'

type ItemLinkProps = { slug: string; item: MenuItem; inSection?: boolean }

/** Link named by the item, in the list of its section by the name alone; its area is stretched over the card around it. */
export function ItemLink({ slug, item, inSection = false }: ItemLinkProps) {
  const { locale } = useMessages()
  return (
    <Link to="/$tenant/item/$id" params={{ tenant: slug, id: item.id }} className={STRETCHED}>
      {inSection ? <StoreWords text={nameOf(item, locale)} /> : <ItemName item={item} />}
    </Link>
  )
}
