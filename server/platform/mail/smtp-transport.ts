// Mail over SMTP: one connection per mail, encrypted wherever that is possible, with limits on every wait.
import { createTransport } from 'nodemailer'
import { HopelessJobError } from '#server/platform/jobs/job-kinds'
import { MailError, type Transport } from './mail.ts'

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
export function createSmtpTransport(smtpUrl: string): Transport {
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
