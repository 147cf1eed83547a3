import { shownLinks } from '#contract/social-links'
import type { Tenant } from '#contract/tenant'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { SOCIAL_ICONS } from './social-icons.ts'

type SocialLinksProps = {
  links: Tenant['social_links']
  /** Tiles show their names; chips only say them. */
  look: 'tile' | 'chip'
}

/** The store's places elsewhere, those that exist; each opens a page of its own that learns nothing of this one. */
export function SocialLinks({ links, look }: SocialLinksProps) {
  const { t } = useMessages()
  const isTile = look === 'tile'
  return shownLinks(links).map(({ name, url }) => (
    <a
      key={name}
      className={
        isTile
          ? 'card grid min-h-19.5 place-items-center content-center gap-1.5 px-1 py-1.5 text-center hover:inset-ring hover:inset-ring-control'
          : 'chip round'
      }
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon path={SOCIAL_ICONS[name]} size={isTile ? 28 : 18} />
      <span className={isTile ? 'text-hint text-text-2' : 'vh'}>{t(`store.${name}`)}</span>
    </a>
  ))
}
