// Sends mail over SMTP where SMTP_URL names a server, else into files, so that a first start needs no mail server.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { HopelessJobError } from '#server/platform/jobs/job-kinds'
import { type Mail, MailError, messageOf, type Transport } from './mail.ts'

/** Writes `outbox/TIME-ID.eml` in the data directory. Only this user may read them, because links in them are secrets. */
function createFileTransport(dataDir: string): Transport {
  const directory = path.join(dataDir, 'outbox')
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

/**
 * Address of the sender: `from` in the query of SMTP_URL, else its user where that is an address, else no-reply at the host of this
 * server. The domain of a store has not allowed this server to send (RFC 7208).
 */
export function senderOf(smtpUrl: string | undefined, origin: string): string {
  const url = smtpUrl === undefined ? null : new URL(smtpUrl)
  const named = url?.searchParams.get('from')
  if (named) return named
  const user = decodeURIComponent(url?.username ?? '')
  if (user.includes('@')) return user
  const { hostname } = new URL(origin)
  return `no-reply@${isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : 'localhost'}`
}

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Other errors may be about the set-up of the mail server, which can be mended. */
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

function createSmtpTransport(smtpUrl: string): Transport {
  const url = new URL(smtpUrl)
  // A password must not go unencrypted to another machine.
  const mustEncrypt = url.protocol === 'smtp:' && url.username !== '' && !LOOPBACK.includes(url.hostname)
  // The rest of the query are options of Nodemailer.
  url.searchParams.delete('from')
  const transporter = createTransport({
    url: url.href,
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

export type Mailer = ReturnType<typeof createMailer>

/** @param options `origin` is the public address of this server. */
export function createMailer(options: {
  readonly smtpUrl: string | undefined
  readonly origin: string
  readonly dataDir: string
}) {
  const { smtpUrl, origin, dataDir } = options
  const sender = senderOf(smtpUrl, origin)
  const transport = smtpUrl === undefined ? createFileTransport(dataDir) : createSmtpTransport(smtpUrl)
  return {
    /** @throws HopelessJobError when the mail is refused for good, MailError when another try may succeed. */
    send: (mail: Mail, signal: AbortSignal) => transport(messageOf(mail, sender), signal),
  }
}
