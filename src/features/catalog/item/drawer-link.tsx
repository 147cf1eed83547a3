import { Link } from '@tanstack/react-router'
import type { MenuItem } from '#contract/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { useDrawerTap } from './drawer-tap.ts'

/** Link named by the item, stretched over its card, for lists one would not want to lose: on small screens the item comes over them. */
export function DrawerLink({ slug, item }: { slug: string; item: MenuItem }) {
  const { locale } = useMessages()
  const onClick = useDrawerTap(item.id)
  return (
    <Link to="/$tenant/item/$id" params={{ tenant: slug, id: item.id }} className="stretch" onClick={onClick}>
      <StoreWords text={nameOf(item, locale)} />
    </Link>
  )
}
