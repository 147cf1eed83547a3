// Mail into files, for a machine without a mail server: whoever runs this server opens them.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { HopelessJobError } from '#server/platform/jobs/job-kinds'
import type { Mail, Transport } from './mail.ts'
import { MailError, messageOf } from './mail.ts'

/** Below DATA_DIR. */
const DIRECTORY = 'outbox'

/** Writes each mail as `outbox/TIME-ID.eml` in the data directory; only this user may read them, links in them are secrets. */
function createFileTransport(dataDir: string): Transport {
  const directory = path.join(dataDir, DIRECTORY)
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (message) => {
    const { message: bytes } = await composer.sendMail(message)
    const id = message.messageId.slice(1, message.messageId.indexOf('@'))
    const file = path.join(directory, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, bytes, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}

/** Host part that mail from an address nobody else can reach carries; RFC 6761 keeps it for this machine. */
const OWN_MACHINE = 'localhost'

/**
 * Address mail comes from: `from` in the query of SMTP_URL, else its user where that is an address, else no-reply at the
 * host of this server. A store's own address is not used: its domain has not allowed this server to send (RFC 7208).
 */
export function senderOf(smtpUrl: string | undefined, origin: string): string {
  const url = smtpUrl === undefined ? null : new URL(smtpUrl)
  const named = url?.searchParams.get('from')
  if (named) return named
  const user = decodeURIComponent(url?.username ?? '')
  if (user.includes('@')) return user
  const { hostname } = new URL(origin)
  return `no-reply@${isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : OWN_MACHINE}`
}

// Mail over SMTP: one connection per mail, encrypted wherever that is possible, with limits on every wait.

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Replies to the sender, the recipient or the message; any other may be about the server's own set-up, which can be mended. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])

/** RFC 5321 section 4.2.1: 5yz is final, except 503, which is about the order of commands. */
const isFinal = (code: number): boolean => code >= 500 && code < 600 && code !== 503

function ofFailure(error: unknown): Error {
  const fields: Partial<Record<'code' | 'responseCode' | 'command', unknown>> = Object(error)
  const code = typeof fields.code === 'string' ? fields.code : 'unknown fault'
  const reply = typeof fields.responseCode === 'number' ? fields.responseCode : 0
  const at = typeof fields.command === 'string' ? ` at ${fields.command}` : ''
  const text = `SMTP ${code}${reply === 0 ? '' : ` ${reply}`}${at}`
  return ABOUT_THE_MAIL.has(code) && isFinal(reply) ? new HopelessJobError(text) : new MailError(text)
}

/** `from` is ours; the rest of the query are Nodemailer's options. */
function withoutSender(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  url.searchParams.delete('from')
  return url.href
}

/** Sends over the server that an SMTP address names. A password never goes over an open line to another machine. */
function createSmtpTransport(smtpUrl: string): Transport {
  const { protocol, hostname, username } = new URL(smtpUrl)
  const mustEncrypt = protocol === 'smtp:' && username !== '' && !LOOPBACK.includes(hostname)
  const transporter = createTransport({
    url: withoutSender(smtpUrl),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...(mustEncrypt ? { requireTLS: true } : {}),
  })
  return async (message, signal) => {
    try {
      await transporter.sendMail({ ...message, signal })
    } catch (error) {
      throw ofFailure(error)
    }
  }
}

// Sending mail: over SMTP where SMTP_URL names a server, else into files, so that a first start needs neither.

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
