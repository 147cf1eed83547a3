import { type SocialName, shownLinks } from '#domain/social-links'
import type { Tenant } from '#contract/tenant'
import { useMessages } from '#i18n/messages.ts'
import { CARD } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
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

export function SocialLinks({ links, look }: { links: Tenant['social_links']; look: 'tile' | 'chip' }) {
  const { t } = useMessages()
  const isTile = look === 'tile'
  return shownLinks(links).map(({ name, url }) => (
    <a
      key={name}
      className={
        isTile
          ? `${CARD} pressable grid min-h-19.5 place-items-center content-center gap-1.5 px-1 py-1.5 text-center hover:lined-control`
          : 'pressable grid size-11 flex-none place-items-center text-text-2 first:ms-auto md:relative md:size-8.5 md:rounded-[17px] md:bg-[rgb(255_255_255/0.16)] md:text-inherit md:after:absolute md:after:-inset-1.25 md:first:ms-0 md:hover:bg-[rgb(255_255_255/0.28)]'
      }
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon path={SOCIAL_ICONS[name]} size={isTile ? 28 : 18} />
      <span className={isTile ? 'text-hint text-text-2' : 'sr-only'}>{t(`store.${name}`)}</span>
    </a>
  ))
}

const SOCIAL_ICONS: Readonly<Record<SocialName, string>> = {
  whatsapp: whatsappLogo,
  instagram: instagramLogo,
  tiktok: tiktokLogo,
  twitter: xLogo,
  facebook: facebookLogo,
  youtube: youtubeLogo,
  google_map: mapTrifold,
  website: globeSimple,
}
