import type { SocialName } from '#contract/social-links'
import { facebookLogo } from '#ui/icons/facebook-logo.ts'
import { globeSimple } from '#ui/icons/globe-simple.ts'
import { instagramLogo } from '#ui/icons/instagram-logo.ts'
import { mapTrifold } from '#ui/icons/map-trifold.ts'
import { tiktokLogo } from '#ui/icons/tiktok-logo.ts'
import { whatsappLogo } from '#ui/icons/whatsapp-logo.ts'
import { xLogo } from '#ui/icons/x-logo.ts'
import { youtubeLogo } from '#ui/icons/youtube-logo.ts'

/** Icons of a store's links (specification section 1, design/tokens.md section 7). */
export const SOCIAL_ICONS: Readonly<Record<SocialName, string>> = {
  whatsapp: whatsappLogo,
  instagram: instagramLogo,
  tiktok: tiktokLogo,
  twitter: xLogo,
  facebook: facebookLogo,
  youtube: youtubeLogo,
  google_map: mapTrifold,
  website: globeSimple,
}
