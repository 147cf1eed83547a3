// How a customer reaches the store to agree on a time, with what they chose already written down.
import { isSafeLink } from '#contract/social-links'
import type { Tenant } from '#contract/tenant'
import { phoneLink, phoneText } from '#lib/phone-text.ts'

export type Contact = { readonly kind: 'call' | 'whatsapp' | 'email'; readonly href: string; readonly text: string }

type Reachable = Pick<Tenant, 'phone' | 'email' | 'social_links'>

const WHATSAPP_HOSTS = ['wa.me', 'api.whatsapp.com']

/** `https://wa.me/966…` says the number; other addresses say where they lead. */
const numberOf = ({ pathname, hostname }: URL) =>
  /^\/\d+$/.test(pathname) ? phoneText(`+${pathname.slice(1)}`) : hostname

/** Ways to the store that it gave, best first. Messages are put in where the way takes one. */
export function contactsOf(
  { phone, email, social_links: links }: Reachable,
  message: { subject: string; body: string },
): Contact[] {
  const contacts: Contact[] = []
  if (phone) contacts.push({ kind: 'call', href: phoneLink(phone), text: phoneText(phone) })
  const whatsapp = links.whatsapp && isSafeLink(links.whatsapp) ? new URL(links.whatsapp) : null
  if (whatsapp) {
    if (WHATSAPP_HOSTS.includes(whatsapp.hostname)) whatsapp.searchParams.set('text', message.body)
    contacts.push({ kind: 'whatsapp', href: whatsapp.href, text: numberOf(whatsapp) })
  }
  if (email) {
    const query = `subject=${encodeURIComponent(message.subject)}&body=${encodeURIComponent(message.body)}`
    contacts.push({ kind: 'email', href: `mailto:${email}?${query}`, text: email })
  }
  return contacts
}
