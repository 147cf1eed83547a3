import { Link } from '@tanstack/react-router'
import type { MenuItem } from '#contract/catalog'
import { ItemName } from '#i18n/item-name.tsx'
import { STRETCHED } from '../item-link.tsx'
import { useDrawerTap } from './drawer-tap.ts'

/** Link named by the item, stretched over its card, for lists one would not want to lose: on small screens the item comes over them. */
export function DrawerLink({ slug, item }: { slug: string; item: MenuItem }) {
  const onClick = useDrawerTap(item.id)
  return (
    <Link to="/$tenant/item/$id" params={{ tenant: slug, id: item.id }} className={STRETCHED} onClick={onClick}>
      <ItemName item={item} />
    </Link>
  )
}
