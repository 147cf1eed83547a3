import { useId } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { calendarCheck, envelopeSimple, phone, whatsappLogo } from '#ui/icons/regular.ts'
import { Notice } from '#ui/notice.tsx'
import { SimpleCard } from '#ui/simple-card.tsx'
import type { Contact } from './contacts.ts'

const ICONS = { call: phone, whatsapp: whatsappLogo, email: envelopeSimple } as const

/** How a time is found: with the store itself. */
export function BookingContacts({ contacts }: { contacts: readonly Contact[] }) {
  const { t } = useMessages()
  const id = useId()
  const hasMessage = contacts.some(({ kind }) => kind !== 'call')
  return (
    <section aria-labelledby={id} className="booking-part">
      <h2 id={id} className="t2">
        {t('booking.time')}
      </h2>
      <Notice tone="pending" icon={calendarCheck} title={t('booking.byPhone')}>
        {t(hasMessage ? 'booking.byPhoneMessage' : contacts.length > 0 ? 'booking.byPhoneBody' : 'booking.inPerson')}
      </Notice>
      {contacts.map(({ kind, href, text }) => (
        <SimpleCard
          key={kind}
          href={href}
          external={kind === 'whatsapp'}
          icon={ICONS[kind]}
          title={t(`booking.${kind}`)}
        >
          <bdi dir="ltr">{text}</bdi>
        </SimpleCard>
      ))}
    </section>
  )
}
