// The address of a share picture changes with everything that is drawn, and with nothing else.
import { createHash } from 'node:crypto'
import type { Item } from '#contract/catalog'
import type { Tenant } from '#contract/tenant'

/** Raise it when the drawing changes. */
const DRAWING = 1

/** In pixels; readers of Open Graph show it uncut. */
export const SHARE_SIZE = { width: 1_200, height: 630 } as const

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

/** Path of the JPEG that is shown with a shared link; an item without a picture has the one of the store. */
export function shareImageUrl(
  { slug, tenant }: { readonly slug: string; readonly tenant: Tenant },
  item: Item | null = null,
): string {
  return item?.image
    ? `/${slug}/share/item/${item.id}-${shareVersion(tenant, item)}.jpg`
    : `/${slug}/share/${shareVersion(tenant, null)}.jpg`
}
