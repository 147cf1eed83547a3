// A mail, and what can go wrong with it.
import type { Locale } from '#domain/locale'
import { directionOf } from '#domain/locale'

/** A finished mail to one person. */
export type Mail = {
  /** Names it in its Message-ID; another try of the same mail has another. */
  readonly id: string
  readonly to: string
  /** Whom it comes from, as people call them; the address is the platform's, which may send. */
  readonly fromName: string
  readonly replyTo: string | null
  readonly locale: Locale
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A mail could not be handed on. The message says how far it came and the server's code, never its words: they carry addresses. */
export class MailError extends Error {
  override readonly name = 'MailError'
}

/** Fields of a message as Nodemailer takes them. */
type Message = ReturnType<typeof messageOf>

/** Hands a message on, by whatever way. */
export type Transport = (message: Message, signal: AbortSignal) => Promise<void>

/** The message of a mail from an address. */
export function messageOf(mail: Mail, sender: string) {
  return {
    messageId: `<${mail.id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
    from: { name: mail.fromName, address: sender },
    to: mail.to,
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // RFC 3834: nobody's absence note should answer it.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

// A mail's text as a plain part and as HTML: the same words in the same order, in one language and its direction.

/** Words of a letter, finished and in one language. */
export type Letter = {
  readonly locale: Locale
  readonly subject: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly url: string; readonly fallback: string }
  /** Below the action. */
  readonly remarks: readonly string[]
  readonly footer: readonly string[]
  /** Background and text of the button: a pair of the store's palette. */
  readonly colours: { readonly fill: string; readonly text: string }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** The plain part. The address stands alone on its line, so that every reader makes a link of the whole of it. */
export function letterText(letter: Letter): string {
  const { greeting, paragraphs, action, remarks, footer } = letter
  const body = [greeting, ...paragraphs, `${action.label}:\n${action.url}`, ...remarks]
  return `${[...body, ['-- ', ...footer].join('\n')].join('\n\n')}\n`
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`

/** The HTML part: no picture and no style from elsewhere, so that opening it tells nobody. */
export function letterHtml(letter: Letter): string {
  const { locale, subject, greeting, paragraphs, action, remarks, footer, colours } = letter
  const direction = directionOf(locale)
  const button = `display:inline-block;padding:12px 24px;border-radius:8px;background:${colours.fill};color:${colours.text};font-weight:600;text-decoration:none`
  return `<!doctype html>
<html lang="${locale}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,'Segoe UI',Tahoma,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f1b16;background:#ffffff">
<div style="max-width:560px;margin:0 auto" dir="${direction}">
${[greeting, ...paragraphs].map(paragraph).join('\n')}
<p style="margin:0 0 16px"><a href="${escaped(action.url)}" style="${button}">${escaped(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px">${escaped(action.fallback)}<br><a href="${escaped(action.url)}" dir="ltr" style="color:inherit;word-break:break-all">${escaped(action.url)}</a></p>
${remarks.map(paragraph).join('\n')}
<p style="margin:24px 0 0;font-size:14px;color:#5c554b">${footer.map(escaped).join('<br>')}</p>
</div>
</body>
</html>
`
}
