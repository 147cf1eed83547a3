// Which way a guest has seen their cart go by, on this page: by store. Nobody chose it, and still it must not change at signing in.
import type { MenuOrderType } from './cart-document.ts'

const shown = new Map<string, MenuOrderType>()

/** Notes the way that the page shows for a guest's cart. */
export function noteShownWay(slug: string, way: MenuOrderType): void {
  shown.set(slug, way)
}

/** The way that this page showed for the guest's cart; null where it showed none. */
export const shownWay = (slug: string): MenuOrderType | null => shown.get(slug) ?? null
