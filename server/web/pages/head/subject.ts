// What a page is about, for whoever finds or shares it.
import type { Item } from '#contract/catalog'
import type { StoresPage } from '#contract/page'
import { storesPath } from '#contract/page'
import { shareImageUrl } from '#server/web/share/share-address'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import { itemAddress, storeAddress } from './addresses.ts'

/** Pages of a store that anybody may find, by their path below it. Items are such pages too. */
export const FOUND_PAGES = ['', 'menu', 'search', 'store-details'] as const
export type FoundPage = (typeof FOUND_PAGES)[number]

/** Pages of a store that are about one visitor, with everything below them. */
export const PERSONAL_PAGES = ['booking', 'cart', 'notifications', 'settings'] as const

export type PageSubject =
  | ({ readonly kind: 'stores' } & StoresPage)
  | { readonly kind: 'page'; readonly catalogue: Catalogue; readonly page: FoundPage }
  | { readonly kind: 'item'; readonly catalogue: Catalogue; readonly item: Item }

/** Subject of a store's page; null when it is nothing that should be found. @param segments of the path below the store. */
export function subjectOf(catalogue: Catalogue, segments: readonly string[]): PageSubject | null {
  const [section = '', id = '', ...rest] = segments
  if (rest.length > 0) return null
  const item = section === 'item' ? catalogue.itemsById.get(id) : undefined
  if (item) return { kind: 'item', catalogue, item }
  const page = FOUND_PAGES.find((candidate) => candidate === section)
  return page === undefined || id !== '' ? null : { kind: 'page', catalogue, page }
}

/** Full address of the page about a subject, in whatever language. */
export function addressOf(subject: PageSubject, origin: string): string {
  if (subject.kind === 'stores') return origin + storesPath(subject.page)
  const { slug } = subject.catalogue
  return subject.kind === 'item' ? itemAddress(origin, slug, subject.item.id) : storeAddress(origin, slug, subject.page)
}

/** Full address of the picture that stands for a subject, as large as SHARE_SIZE says; null for the list of stores. */
export function pictureOf(subject: PageSubject, origin: string): string | null {
  if (subject.kind === 'stores') return null
  return origin + shareImageUrl(subject.catalogue, subject.kind === 'item' ? subject.item : null)
}
