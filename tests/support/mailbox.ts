// A real SMTP server that keeps what it is given, and mails as a reader sees them.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A received mail: its headers by lower-case name, and its two parts decoded. */
export type ReadMail = {
  readonly from: string
  readonly to: readonly string[]
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
  readonly html: string
}

/** What the server says to a recipient, if it does not take the mail. */
type Refusal = { readonly code: number; readonly words: string }

export type Mailbox = {
  /** `smtp://127.0.0.1:PORT`. */
  readonly url: string
  readonly mails: ReadMail[]
  /** Tries to hand a mail on, refused ones too. */
  readonly tries: () => number
  /** Refuses what comes from now on; null takes everything again. */
  refuse(refusal: Refusal | null): void
  close(): Promise<void>
}

function encodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_word, kind: string, inner: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(inner, 'base64').toString('latin1')
        : quotedBytes(inner.replaceAll('_', ' ')).toString('latin1'),
    )
}

function quotedBytes(text: string): Buffer {
  const joined = text.replace(/=\r?\n/g, '')
  return Buffer.from(
    joined.replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  )
}

/** Decoded words arrive as bytes in a string: several may share one character. */
const headerText = (text: string): string =>
  /=\?utf-8\?/i.test(text) ? Buffer.from(encodedWords(text), 'latin1').toString() : text

function split(source: string): { headers: Map<string, string>; body: string } {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { headers, body: source.slice(end + 4) }
}

function bodyText(headers: ReadonlyMap<string, string>, body: string): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? quotedBytes(body).toString() : body
}

/** Reads a mail of two alternatives, as this product sends them. */
export function readMail(source: string, to: readonly string[] = []): ReadMail {
  const { headers, body } = split(source)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n|\r\n$/g, '')))
  const partOf = (type: string): string => {
    const part = parts.find((one) => one.headers.get('content-type')?.startsWith(type))
    return part ? bodyText(part.headers, part.body).replaceAll('\r\n', '\n') : ''
  }
  return {
    from: headerText(headers.get('from') ?? ''),
    to,
    headers: new Map([...headers].map(([name, value]) => [name, headerText(value)])),
    text: partOf('text/plain'),
    html: partOf('text/html'),
  }
}

/** Query of the link in a mail: what `?reset=` and `email=` hold. @throws Error when there is no link. */
export function linkIn(mail: ReadMail | undefined): {
  readonly url: URL
  readonly token: string
  readonly email: string
} {
  const text = /^(https?:\S+)$/m.exec(mail?.text ?? '')?.[1]
  if (text === undefined) throw new Error(`no link in ${mail?.text ?? 'no mail'}`)
  const url = new URL(text)
  return { url, token: url.searchParams.get('reset') ?? '', email: url.searchParams.get('email') ?? '' }
}

/** Opens a mail server on a free port. */
export async function openMailbox(options: SMTPServerOptions = {}): Promise<Mailbox> {
  const mails: ReadMail[] = []
  let refusal: Refusal | null = null
  let tries = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom(_address, _session, callback) {
      tries += 1
      callback()
    },
    onRcptTo(address, _session, callback) {
      const refused =
        refusal && Object.assign(new Error(`${refusal.words} <${address.address}>`), { responseCode: refusal.code })
      callback(refused)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push(
          readMail(
            Buffer.concat(chunks).toString(),
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        )
        callback()
      })
    },
    ...options,
  })
  // A client that goes away in the middle is no fault of a test.
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo // it listens on TCP
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    tries: () => tries,
    refuse: (one) => {
      refusal = one
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
