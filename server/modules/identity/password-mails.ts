import { isolated } from '#domain/names'
import type { Locale } from '#domain/locale'
import type { Database } from '#server/platform/db/database'
import { type MessageId, type MessageValues, sentence } from '#server/platform/i18n/messages'
import type { Job, JobHandlers } from '#server/platform/jobs/job-kinds'
import { type Letter, letterHtml, letterText } from '#server/platform/mail/mail'
import type { Mailer } from '#server/platform/mail/mailer'
import { nameIn, textIn } from '#server/modules/stores/store-words'
import type { TenantDirectory } from '#server/modules/catalog/tenant-directory'
import { findByIdentifier, readCustomer } from './customers-repository.ts'
import { issueResetToken, RESET_MINUTES } from './reset-password.ts'

export type PasswordMailDeps = {
  readonly db: Database
  readonly directory: TenantDirectory
  readonly mailer: Mailer
  readonly now: () => Date
  /** Links begin with this address and never with what a request says. */
  readonly origin: string
}

type MailJob = Job<'mail:password-reset' | 'mail:password-changed' | 'mail:account-changed'>
type Words = Pick<Letter, 'paragraphs' | 'remarks'> & { readonly subject: MessageId; readonly action?: MessageId }

async function send(
  deps: PasswordMailDeps,
  { id, tries, signal, content: { slug } }: MailJob,
  { locale, email, path }: { readonly locale: Locale; readonly email: string; readonly path: string },
  wordsOf: (say: (key: MessageId, more?: MessageValues) => string) => Words,
): Promise<void> {
  const tenant = (await deps.directory.find(slug))?.tenant
  if (!tenant) return
  const store = nameIn(tenant, locale)
  const say = (key: MessageId, more: MessageValues = {}): string => sentence(locale, key, { store, ...more })
  const { subject, paragraphs, remarks, action = 'mail.reset.action' } = wordsOf(say)
  const letter: Letter = {
    locale,
    subject: say(subject),
    greeting: say('mail.greeting'),
    paragraphs,
    action: { label: say(action), url: `${deps.origin}/${tenant.slug}/${path}`, fallback: say('mail.link') },
    remarks,
    footer: [store, textIn(tenant.address, locale)].filter((line) => line !== '').map((line) => isolated(line, locale)),
    colours: { fill: tenant.palette.light['brand'] ?? '#1f1b16', text: tenant.palette.light['on-brand'] ?? '#ffffff' },
  }
  const mail = {
    id: `${id}.${tries}`,
    to: email,
    fromName: store,
    replyTo: tenant.email,
    locale,
    subject: letter.subject,
  }
  await deps.mailer.send({ ...mail, text: letterText(letter), html: letterHtml(letter) }, signal)
}

/** A new password does not help once the e-mail has changed, but the store can. */
const NEWS = {
  password: { path: '?account=forgot' },
  phone: { path: '?account=forgot' },
  email: { path: 'store-details', action: 'mail.contact' },
  'old-email': { path: 'store-details', action: 'mail.contact' },
} as const

export function passwordMails(
  deps: PasswordMailDeps,
): Pick<JobHandlers, 'mail:password-reset' | 'mail:password-changed' | 'mail:account-changed'> {
  return {
    'mail:password-reset': async (job) => {
      const { email } = job.content
      const made = await deps.db.inTenant(job.tenantId, async (tx) => {
        const customer = await findByIdentifier(tx, job.tenantId, { kind: 'email', value: email })
        return customer && { customer, token: await issueResetToken(tx, job.tenantId, customer.id, deps.now()) }
      })
      if (!made) return
      const path = `?${new URLSearchParams({ reset: made.token, email }).toString()}`
      await send(deps, job, { locale: made.customer.preferred_language, email, path }, (say) => ({
        subject: 'mail.reset.subject',
        paragraphs: [say('mail.reset.body')],
        remarks: [say('mail.reset.limits', { minutes: RESET_MINUTES }), say('mail.reset.ignore')],
      }))
    },
    'mail:password-changed': async (job) => {
      const { customerId } = job.content
      const customer = await deps.db.inTenant(job.tenantId, (tx) => readCustomer(tx, job.tenantId, customerId))
      if (!customer?.email) return
      const { preferred_language: locale, email } = customer
      await send(deps, job, { locale, email, path: '?account=forgot' }, (say) => ({
        subject: 'mail.changed.subject',
        paragraphs: [say('mail.changed.body'), say('mail.changed.ignore')],
        remarks: [],
      }))
    },
    'mail:account-changed': async (job) => {
      const { locale, what, to: email } = job.content
      const { path, ...action } = NEWS[what]
      await send(deps, job, { locale, email, path }, (say) => ({
        subject: `mail.${what}.subject`,
        paragraphs: [say(`mail.${what}.body`), say(`mail.${what}.ignore`)],
        remarks: [],
        ...action,
      }))
    },
  }
}
