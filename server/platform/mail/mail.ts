// A mail, and what can go wrong with it.
import type { Locale } from '#domain/locale'

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
