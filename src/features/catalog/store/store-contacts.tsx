import type { Tenant } from '#contract/tenant'
import { useMessages } from '#i18n/messages.ts'
import { phoneLink, phoneText } from '#lib/phone-text.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretRightBold } from '#ui/icons/bold.ts'
import { envelopeSimple, phone as phoneIcon } from '#ui/icons/regular.ts'

/** How to reach the store: what it gave of a phone and an e-mail address. */
export function StoreContacts({ store: { phone, email } }: { store: Pick<Tenant, 'phone' | 'email'> }) {
  const { t } = useMessages()
  if (phone === null && email === null) return null
  return (
    <Card padded={false} className="py-1">
      {phone === null ? null : (
        <Contact href={phoneLink(phone)} icon={phoneIcon} label={t('store.call')} text={phoneText(phone)} />
      )}
      {email === null ? null : (
        <Contact href={`mailto:${email}`} icon={envelopeSimple} label={t('store.email')} text={email} />
      )}
    </Card>
  )
}

function Contact({ href, icon, label, text }: { href: string; icon: string; label: string; text: string }) {
  return (
    <a
      className="relative flex min-h-14 flex-wrap items-center gap-x-3.5 rounded-lg px-4 py-2 not-first:before:absolute not-first:before:start-[54px] not-first:before:end-0 not-first:before:top-0 not-first:before:h-px not-first:before:bg-line hover:lined-control"
      href={href}
    >
      <Icon path={icon} size={24} />
      <span className="flex-[1_0_auto] font-medium">{label}</span>
      <bdi className="text-caption wrap-anywhere text-text-2" dir="ltr">
        {text}
      </bdi>
      <Icon path={caretRightBold} size={16} flip className="text-text-3" />
    </a>
  )
}
