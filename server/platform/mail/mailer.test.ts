// Handing mail on: to a real mail server that takes, refuses, stalls or wants a password, and into files.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Mailbox, openMailbox, readMail } from '../../../tests/support/mailbox.ts'
import { type Letter, type Mail, letterHtml, letterText } from './mail.ts'
import { createMailer, senderOf } from './mailer.ts'

const ORIGIN = 'https://order.example.com'

let mailbox: Mailbox
let dataDir: string
beforeEach(async () => {
  mailbox = await openMailbox()
  dataDir = mkdtempSync(join(tmpdir(), 'storefront-mail-'))
})
afterEach(async () => {
  await mailbox.close()
  rmSync(dataDir, { recursive: true })
})

const mail = (change: Partial<Mail> = {}): Mail => ({
  id: 'job.1',
  to: 'noura@example.com',
  fromName: 'مقهى مِلو',
  replyTo: 'hello@mellow.example',
  locale: 'ar',
  subject: 'اختيار كلمة مرور جديدة لحسابك لدى مقهى مِلو الطويل الاسم جدًا جدًا',
  text: 'مرحبًا\n\nhttps://order.example.com/x?a=1&b=2\n',
  html: '<p dir="rtl">مرحبًا</p>',
  ...change,
})
const send = (url: string | undefined, one = mail(), signal = AbortSignal.timeout(10_000)) =>
  createMailer({ smtpUrl: url, origin: ORIGIN, dataDir }).send(one, signal)

test('what is sent is what arrives, in Arabic too', async () => {
  await send(mailbox.url)
  const [read] = mailbox.mails
  expect(read).toMatchObject({
    to: ['noura@example.com'],
    text: mail().text,
    html: expect.stringContaining(mail().html),
  })
  expect(read?.from).toBe('مقهى مِلو <no-reply@order.example.com>')
  expect(read?.headers.get('subject')).toBe(mail().subject)
  expect(read?.headers.get('reply-to')).toBe('hello@mellow.example')
  expect(read?.headers.get('message-id')).toBe('<job.1@order.example.com>')
  expect(read?.headers.get('content-language')).toBe('ar')
})

test('names with line breaks add no header and no recipient', async () => {
  const evil = 'Store\r\nBcc: everybody@example.com\r\n\r\nBuy'
  await send(mailbox.url, mail({ fromName: evil, subject: evil }))
  const [read] = mailbox.mails
  expect([...(read?.headers.keys() ?? [])]).not.toContain('bcc')
  expect(read?.to).toEqual(['noura@example.com'])
  expect(read?.text).toBe(mail().text)
})

test.each([
  [550, 'HopelessJobError'],
  [553, 'HopelessJobError'],
  [450, 'MailError'],
  [421, 'MailError'],
])('a recipient refused with %i is a %s that tells the code and no address', async (code, name) => {
  mailbox.refuse({ code, words: 'not for' })
  const failure = await send(mailbox.url).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name, message: expect.stringContaining(String(code)) })
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('noura')
})

test('a mail server that is not there is worth another try', async () => {
  await mailbox.close()
  await expect(send(mailbox.url)).rejects.toMatchObject({ name: 'MailError' })
  mailbox = await openMailbox()
})

test('a mail server that says nothing is given up when the try has taken too long', async () => {
  const silent = net.createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  // By the end of the try, and not by a limit of the line.
  await expect(send(`smtp://127.0.0.1:${port}`, mail(), AbortSignal.timeout(300))).rejects.toMatchObject({
    name: 'MailError',
    message: 'SMTP EABORT',
  })
  silent.close()
})

test('signs in where SMTP_URL has a user, and a wrong password is worth another try', async () => {
  await mailbox.close()
  mailbox = await openMailbox({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) => {
      if (username === 'shop@example.com' && password === 'p:a/s%s') callback(null, { user: username })
      else callback(new Error('wrong password'))
    },
  })
  const at = (password: string) =>
    mailbox.url.replace('//', `//${encodeURIComponent('shop@example.com')}:${encodeURIComponent(password)}@`)
  await send(at('p:a/s%s'))
  expect(mailbox.mails[0]?.from).toContain('<shop@example.com>')
  await expect(send(at('wrong'))).rejects.toMatchObject({
    name: 'MailError',
    message: expect.stringContaining('EAUTH'),
  })
})

test('a password never goes over an open line to another machine', async () => {
  await mailbox.close()
  let seen = 0
  mailbox = await openMailbox({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_credentials, _session, callback) => {
      seen += 1
      callback(null, { user: 'shop' })
    },
  })
  // This machine by a name that does not say so.
  await expect(send(mailbox.url.replace('//127.0.0.1', '//shop:secret@127.1'))).rejects.toMatchObject({
    name: 'MailError',
    message: expect.stringContaining('STARTTLS'),
  })
  expect([seen, mailbox.mails.length]).toEqual([0, 0])
})

test('without SMTP_URL becomes a file that only this user may read', async () => {
  await send(undefined)
  const directory = join(dataDir, 'outbox')
  const [file = '', ...others] = readdirSync(directory)
  expect(others).toEqual([])
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-job\.1\.eml$/)
  expect(statSync(directory).mode & 0o777).toBe(0o700)
  expect(statSync(join(directory, file)).mode & 0o777).toBe(0o600)
  const read = readMail(readFileSync(join(directory, file), 'utf8'))
  expect(read.headers.get('to')).toBe('noura@example.com')
  expect(read.headers.get('subject')).toBe(mail().subject)
  expect(read.text).toBe(mail().text)
})

test.each([
  ['smtp://relay.example:25', ORIGIN, 'no-reply@order.example.com'],
  ['smtp://shop%40example.com:x@relay.example', ORIGIN, 'shop@example.com'],
  ['smtp://apikey:x@relay.example', ORIGIN, 'no-reply@order.example.com'],
  ['smtps://apikey:x@relay.example?from=orders@example.org', ORIGIN, 'orders@example.org'],
  [undefined, 'http://localhost:8080', 'no-reply@localhost'],
  [undefined, 'http://192.0.2.7:8080', 'no-reply@localhost'],
  [undefined, 'http://[2001:db8::1]:8080', 'no-reply@localhost'],
])('with SMTP_URL %s at %s mail comes from %s', (smtpUrl, origin, sender) => {
  expect(senderOf(smtpUrl, origin)).toBe(sender)
})

test('a letter says the same in both parts and lets no name become markup', () => {
  const letter: Letter = {
    locale: 'en',
    subject: 'Tom & "Jerry"',
    greeting: 'Hello <img src=x onerror=alert(1)>,',
    paragraphs: ['One & two.'],
    action: { label: 'Go', url: 'https://order.example.com/x?a=1&b="2"', fallback: 'Or copy:' },
    remarks: ["It's once."],
    footer: ['Tom & "Jerry"', 'Riyadh'],
    colours: { fill: '#333333', text: '#ffffff' },
  }
  const html = letterHtml(letter)
  expect(html).not.toContain('<img')
  expect(html).toContain('href="https://order.example.com/x?a=1&amp;b=&quot;2&quot;"')
  for (const words of ['One &amp; two.', 'It&#39;s once.', 'Riyadh']) expect(html).toContain(words)
  expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(/)
  expect(letterText(letter)).toBe(
    'Hello <img src=x onerror=alert(1)>,\n\nOne & two.\n\nGo:\nhttps://order.example.com/x?a=1&b="2"\n\nIt\'s once.\n\n-- \nTom & "Jerry"\nRiyadh\n',
  )
})
