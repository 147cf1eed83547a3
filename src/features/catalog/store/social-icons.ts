import type { SocialName } from '#contract/social-links'
import {
  facebookLogo,
  globeSimple,
  instagramLogo,
  mapTrifold,
  tiktokLogo,
  whatsappLogo,
  xLogo,
  youtubeLogo,
} from '#ui/icons/regular.ts'

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
