// Links of a store to its places elsewhere.

/** In the order of design/mockups/store-details-phone. */
export const SOCIAL_NAMES = [
  'whatsapp',
  'instagram',
  'tiktok',
  'twitter',
  'facebook',
  'youtube',
  'google_map',
  'website',
] as const
export type SocialName = (typeof SOCIAL_NAMES)[number]

/** https, then a host without a name or password before it; browsers read a backslash as a slash. */
const SAFE_LINK = /^https:\/\/[^\s/?#\\@:]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i

/** True for an address that may become a link. */
export const isSafeLink = (text: string): boolean => SAFE_LINK.test(text)

/** The links to show. Null values are skipped (docs/specification.md 1.6); what is no safe link is refused once more. */
export function shownLinks(
  links: Partial<Record<SocialName, string | null | undefined>>,
): { name: SocialName; url: string }[] {
  return SOCIAL_NAMES.flatMap((name) => {
    const url = links[name]
    return url && isSafeLink(url) ? [{ name, url }] : []
  })
}
