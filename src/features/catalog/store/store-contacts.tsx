import type { Tenant } from '#contract/tenant'
import { useMessages } from '#i18n/messages.ts'
import { phoneLink, phoneText } from '#lib/phone-text.ts'
import { Icon } from '#ui/icon.tsx'
import { caretRightBold } from '#ui/icons/bold.ts'
import { envelopeSimple, phone as phoneIcon } from '#ui/icons/regular.ts'

/** How to reach the store: what it gave of a phone and an e-mail address. */
export function StoreContacts({ store: { phone, email } }: { store: Pick<Tenant, 'phone' | 'email'> }) {
  const { t } = useMessages()
  if (phone === null && email === null) return null
  return (
    <div className="card contacts">
      {phone === null ? null : (
        <Contact href={phoneLink(phone)} icon={phoneIcon} label={t('store.call')} text={phoneText(phone)} />
      )}
      {email === null ? null : (
        <Contact href={`mailto:${email}`} icon={envelopeSimple} label={t('store.email')} text={email} />
      )}
    </div>
  )
}

function Contact({ href, icon, label, text }: { href: string; icon: string; label: string; text: string }) {
  return (
    <a className="contact" href={href}>
      <Icon path={icon} size={24} />
      <span className="b">{label}</span>
      <bdi className="c1 mut" dir="ltr">
        {text}
      </bdi>
      <Icon path={caretRightBold} size={16} flip />
    </a>
  )
}
