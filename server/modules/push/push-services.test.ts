import { expect, test } from 'vitest'
import { ForbiddenAddressError, foreignLookup, isForeign, isPushEndpoint } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQyavXutnMH9',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAA',
])('%s is at a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

const HOSTILE = [
  'http://fcm.googleapis.com/fcm/send/abc',
  'ftp://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:444/fcm/send/abc',
  'https://fcm.googleapis.com:22/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://user:word@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com@evil.example/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm/send/abc',
  'https://fcm.googleapis.com./fcm/send/abc',
  'https://evilfcm.googleapis.com/fcm/send/abc',
  'https://x.fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com%2eevil.example/fcm/send/abc',
  'https://fcm.googleapis.com\\@evil.example/fcm/send/abc',
  'https://evil.example/fcm.googleapis.com',
  'https://evil.example?fcm.googleapis.com',
  'https://evil.example#fcm.googleapis.com',
  'https://push.services.mozilla.com/wpush/v2/abc',
  'https://evilpush.services.mozilla.com/wpush/v2/abc',
  'https://updates.push.services.mozilla.com.evil.example/wpush',
  'https://push.apple.com/abc',
  'https://webpush.apple.com/abc',
  'https://notify.windows.com/w/?token=a',
  'https://evilnotify.windows.com/w/?token=a',
  'https://googleapis.com/fcm/send/abc',
  'https://jmt17.google.com/fcm/send/abc',
  'https://localhost/fcm/send/abc',
  'https://localhost:8080/fcm/send/abc',
  'http://127.0.0.1:8080/fcm/send/abc',
  'https://127.0.0.1/fcm/send/abc',
  'https://127.1/fcm/send/abc',
  'https://2130706433/fcm/send/abc',
  'https://0x7f.0.0.1/fcm/send/abc',
  'https://0177.0.0.1/fcm/send/abc',
  'https://0.0.0.0/fcm/send/abc',
  'https://10.0.0.1/fcm/send/abc',
  'https://172.16.0.1/fcm/send/abc',
  'https://192.168.1.1/fcm/send/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal/computeMetadata/v1',
  'https://100.100.100.200/latest/meta-data',
  'https://[::1]/fcm/send/abc',
  'https://[::]/fcm/send/abc',
  'https://[::ffff:127.0.0.1]/fcm/send/abc',
  'https://[fd00:ec2::254]/latest/meta-data',
  'https://[fe80::1]/fcm/send/abc',
  'file:///etc/passwd',
  'data:text/plain,fcm.googleapis.com',
  'javascript:alert(1)',
  'gopher://fcm.googleapis.com/_POST',
  'ws://fcm.googleapis.com/fcm/send/abc',
  'blob:https://fcm.googleapis.com/abc',
  '//fcm.googleapis.com/fcm/send/abc',
  '/fcm/send/abc',
  'fcm.googleapis.com/fcm/send/abc',
  'https://',
  'https:///fcm/send/abc',
  ' ',
  '',
  'https://fcm.googleapis.com\u0000.evil.example/abc',
  'https://fcm。googleapis。com.evil.example/abc',
]

test('sixty endpoints that lead elsewhere are none', () => {
  expect(HOSTILE).toHaveLength(60)
  expect(HOSTILE.filter((endpoint) => isPushEndpoint(endpoint))).toEqual([])
})

test('the service of the tests is one only for them, and so is what Debian’s Chromium subscribes at', () => {
  const service = 'http://127.0.0.1:4711'
  expect(isPushEndpoint(`${service}/wpush/v2/abc`, service)).toBe(true)
  expect(isPushEndpoint('https://jmt17.google.com/fcm/send/abc', service)).toBe(true)
  expect(isPushEndpoint(`${service}2/wpush/v2/abc`, service)).toBe(false)
  expect(isPushEndpoint(`${service}/wpush/v2/abc`)).toBe(false)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
])('%s is no address out there', (address) => {
  expect(isForeign(address)).toBe(false)
})

test.each(['142.250.185.10', '172.32.0.1', '2a00:1450:4001:80f::200a'])('%s is one', (address) => {
  expect(isForeign(address)).toBe(true)
})

/** What a lookup answers when the name has these addresses. */
function lookedUp(addresses: readonly string[], all: boolean): Promise<unknown> {
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  return new Promise((resolve) => {
    foreignLookup((_host, _options, answer) => answer(null, found))('push.example', { all }, (error, address, family) =>
      resolve(error ?? (all ? address : [address, family])),
    )
  })
}

test('a name is refused when any of its addresses is one of ours, whatever it says first', async () => {
  const refused = expect.any(ForbiddenAddressError) as unknown
  expect(await lookedUp(['142.250.185.10', '127.0.0.1'], true)).toEqual(refused)
  expect(await lookedUp(['10.0.0.1'], false)).toEqual(refused)
  expect(await lookedUp([], false)).toEqual(refused)
  expect(await lookedUp(['142.250.185.10'], false)).toEqual(['142.250.185.10', 4])
  expect(await lookedUp(['142.250.185.10'], true)).toEqual([{ address: '142.250.185.10', family: 4 }])
})
