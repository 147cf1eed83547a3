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

/** https and a host without user or password; browsers read a backslash as a slash. */
const SAFE_LINK = /^https:\/\/[^\s/?#\\@:]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i

export const isSafeLink = (text: string): boolean => SAFE_LINK.test(text)

/** Skips null values (docs/specification.md 1.6) and, once more, unsafe links. */
export function shownLinks(links: Partial<Record<SocialName, string | null | undefined>>) {
  return SOCIAL_NAMES.flatMap((name) => {
    const url = links[name]
    return url && isSafeLink(url) ? [{ name, url }] : []
  })
}
