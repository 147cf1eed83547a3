// Sending mail: over SMTP where SMTP_URL names a server, else into files, so that a first start needs neither.
import { createFileTransport } from './file-transport.ts'
import { type Mail, messageOf } from './mail.ts'
import { senderOf } from './sender.ts'
import { createSmtpTransport } from './smtp-transport.ts'

export type Mailer = {
  /**
   * Hands a mail on; when it returns, the other side has it.
   * @throws HopelessJobError when it is refused for good; MailError when another try may succeed.
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>
}

export type MailerOptions = {
  /** `smtp://user:password@host:587`, or `smtps://`; `?from=` names the sender's address. Without it mail becomes files. */
  readonly smtpUrl: string | undefined
  /** Address of this server for people; its host is the sender's unless SMTP_URL says another. */
  readonly origin: string
  /** Directory whose `outbox` gets the files. */
  readonly dataDir: string
}

/** The mailer of one process. */
export function createMailer({ smtpUrl, origin, dataDir }: MailerOptions): Mailer {
  const sender = senderOf(smtpUrl, origin)
  const transport = smtpUrl === undefined ? createFileTransport(dataDir) : createSmtpTransport(smtpUrl)
  return { send: (mail, signal) => transport(messageOf(mail, sender), signal) }
}
