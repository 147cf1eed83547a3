import { directionOf, type Locale } from '#domain/locale'
import { escapedHtml } from '#server/platform/i18n/messages'

export type Mail = {
  /** Of its Message-ID; another try of the same mail has another. */
  readonly id: string
  readonly to: string
  /** Name of the store; the address is the platform's, which may send. */
  readonly fromName: string
  readonly replyTo: string | null
  readonly locale: Locale
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The message has the code of the mail server, never its words, because these contain addresses. */
export class MailError extends Error {
  override readonly name = 'MailError'
}

export type Transport = (message: ReturnType<typeof messageOf>, signal: AbortSignal) => Promise<void>

export function messageOf(mail: Mail, sender: string) {
  return {
    messageId: `<${mail.id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
    from: { name: mail.fromName, address: sender },
    to: mail.to,
    ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // RFC 3834: keeps absence notes from answering it.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

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

const escaped = (text: string) => escapedHtml(text).replaceAll("'", '&#39;')

/** The plain part. The address is alone on its line, so that mail programs make a link of all of it. */
export function letterText(letter: Letter): string {
  const { greeting, paragraphs, action, remarks, footer } = letter
  const body = [greeting, ...paragraphs, `${action.label}:\n${action.url}`, ...remarks]
  return `${[...body, ['-- ', ...footer].join('\n')].join('\n\n')}\n`
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escaped(text)}</p>`

/** The HTML part, without foreign pictures and styles, which would tell when it is opened. */
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
