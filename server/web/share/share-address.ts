// Where the share picture of a store or an item is: the address changes with everything that is drawn, and with nothing else.
import { createHash } from 'node:crypto'
import type { Item } from '#contract/catalog'
import type { Tenant } from '#contract/tenant'

/** Raise it when the drawing changes: pictures then get new addresses. */
const DRAWING = 1

/** Size of a share picture in pixels: what Open Graph readers show uncut. */
export const SHARE_SIZE = { width: 1_200, height: 630 } as const

type ShareStore = { readonly slug: string; readonly tenant: Tenant }

/** Version of a store's share picture, or of an item's. */
function shareVersion(tenant: Tenant, item: Item | null): string {
  const { light } = tenant.palette
  const drawn = [
    DRAWING,
    light['brand-deep'],
    light['brand-deep-2'],
    light['brand'],
    tenant.tenant_logo?.url,
    item ? [item.image?.url, item.image?.cutout, item.image?.hue] : tenant.tenant_cover?.url,
  ]
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 12)
}

/**
 * Path of the picture that stands for a store, or for one of its items, where a link to it is shared (1200 by 630, JPEG).
 * An item without a picture is shared with the store's.
 */
export function shareImageUrl({ slug, tenant }: ShareStore, item: Item | null = null): string {
  return item?.image
    ? `/${slug}/share/item/${item.id}-${shareVersion(tenant, item)}.jpg`
    : `/${slug}/share/${shareVersion(tenant, null)}.jpg`
}
