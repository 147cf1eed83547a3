// As in production: every variable set, behind nginx with TLS, on PostgreSQL; and a customer who knows nothing of it.
// In the gate its rules are also held by mailer.test.ts (a mail over SMTP), forgot-password.test.ts (its link leads to the
// server's own address), protocol.test.ts (HSTS, and counts for who shows the token) and limits.test.ts (the address that one
// proxy saw).
import { writeFileSync } from 'node:fs'
import { type Page, chromium, expect, test } from '@playwright/test'
import { parseEnv } from '#server/env'
import { LIMITS } from '#server/platform/http/rate-limit'
import { cartPage } from '../pages/cart-page.ts'
import { orderPage } from '../pages/order-page.ts'
import { forgotDialog, resetDialog } from '../pages/password-dialogs.ts'
import { placeOf } from '../pages/place.ts'
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { signUpDialog } from '../pages/sign-up-dialog.ts'
import { storeHome } from '../pages/store-home.ts'
import { BROWSER_SWITCHES } from '../support/browser-switches.ts'
import { deploy, type Deployment } from '../support/deployment.ts'
import { chromiumPath } from '../support/find-chromium.ts'
import { listenToConsole } from '../support/journey.ts'
import { linkIn } from '../support/mailbox.ts'
import { PHONE } from '../support/screens.ts'
import { storeDocument } from '../support/stores.ts'

const ORIGIN = 'https://order.example.com'
const PASSWORD = 'Fresh-bread-7'
const NEW_PASSWORD = 'Calm-harbour-9'
const EMAIL = 'huda@example.com'

let deployment: Deployment

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  deployment = await deploy()
})
test.afterAll(() => deployment?.stop())

/** A phone that finds the public address here and believes its certificate. */
async function onPhone(journey: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = chromiumPath()
  const args = [...BROWSER_SWITCHES, ...deployment.proxy.browserSwitches]
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args })
  try {
    const context = await browser.newContext({ baseURL: ORIGIN, viewport: PHONE, locale: 'en' })
    context.setDefaultTimeout(30_000)
    const noise: string[] = []
    context.on('page', (page) => listenToConsole(page, noise))
    await journey(await context.newPage())
    expect(noise, 'the console stays quiet').toEqual([])
  } finally {
    await browser.close()
  }
}

test('every variable that the server knows is set @gate', () => {
  // One is for tests only, and refused where strangers come.
  const known = Object.keys(parseEnv({})).filter((name) => name !== 'PUSH_TEST_SERVICE')
  expect(deployment.variables.toSorted()).toEqual(known.toSorted())
})

test('it says its public address, and an operator imports over HTTPS what a customer then orders', async () => {
  expect(deployment.server.output.stdout).toContain(`ready ${ORIGIN}\n`)
  const { items, store, ...document } = storeDocument('sumac')
  const dish = { ...items[0], id: 'soup', name: { en: 'Lentil soup', ar: 'شوربة عدس' } }
  const file = test.info().outputPath('sumac.json')
  writeFileSync(
    file,
    JSON.stringify({ ...document, store: { ...store, guest_order_types: [] }, items: [...items, dish] }),
  )
  expect(await deployment.operate('tenant:import', file)).toBe('sumac: 2 categories, 5 items, catalogue version 2\n')
  await onPhone(async (page) => {
    const place = placeOf(page, { slug: 'sumac' })
    await storeHome(place).open()
    await storeHome(place).add('Lentil soup')
    await cartPage(place).open()
    await cartPage(place).placeOrder.click()
    await signInDialog(place).identifier.fill('0560000001')
    await signInDialog(place).createAccount.click()
    const form = signUpDialog(place)
    await form.name.fill('Huda')
    await form.password.fill(PASSWORD)
    await form.confirmation.fill(PASSWORD)
    await form.submit.click()
    await expect(form.dialog).toBeHidden()
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === '__Host-session')).toMatchObject({
      secure: true,
      httpOnly: true,
      domain: 'order.example.com',
    })
    await expect(cartPage(place).lines).toHaveCount(1)
    await cartPage(place).placeOrder.click()
    const number = await orderPage(place).number()
    expect(number).toBeGreaterThan(1000)
    // The page hears of it through a stream, which the proxy must not hold back.
    await expect(orderPage(place).live).toBeVisible()
    await deployment.operate('order:status', 'sumac', String(number), 'confirmed')
    await expect(orderPage(place).stage('confirmed')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(ORIGIN)
  })
})

test('a mail comes over SMTP, and its link opens the public address', async () => {
  await onPhone(async (page) => {
    const place = placeOf(page, { slug: 'lamsa' })
    await storeHome(place).open()
    await accountMenu(place).signIn.click()
    await signInDialog(place).createAccount.click()
    const form = signUpDialog(place)
    await form.name.fill('Huda')
    await form.email.fill(EMAIL)
    await form.gender.getByText(place.say('account.female'), { exact: true }).click()
    await form.birthDate.fill('1994-03-21')
    await form.password.fill(PASSWORD)
    await form.confirmation.fill(PASSWORD)
    await form.submit.click()
    await expect(form.dialog).toBeHidden()
    await page.context().clearCookies()
    await place.open('?account=forgot')
    await forgotDialog(place).email.fill(EMAIL)
    await forgotDialog(place).send.click()
    await expect(forgotDialog(place).dialog).toBeHidden()
    await expect.poll(() => deployment.mailbox.mails.length).toBe(1)
    const [mail] = deployment.mailbox.mails
    expect(mail?.from).toContain('orders@example.com')
    const { url } = linkIn(mail)
    expect(url.origin).toBe(ORIGIN)
    await place.visit(url.href)
    const reset = resetDialog(place)
    await reset.password.fill(NEW_PASSWORD)
    await reset.confirmation.fill(NEW_PASSWORD)
    await reset.save.click()
    await expect(signInDialog(place).identifier).toHaveValue(EMAIL)
    await signInDialog(place).password.fill(NEW_PASSWORD)
    await signInDialog(place).submit.click()
    await expect(accountMenu(place).button).toBeVisible()
  })
})

test('map, geocoder, headers, counts and seeds are as the variables say', async () => {
  const { ask, behind, geocoder, metricsToken, styleUrl } = deployment
  const home = await ask('/sumac/')
  expect(home.status).toBe(200)
  expect(home.text).toContain(`<link rel="canonical" href="${ORIGIN}/sumac/"`)
  expect(home.headers['strict-transport-security']).toContain('max-age=31536000')
  await expect
    .poll(async () => (await ask('/sumac/store-details')).headers['content-security-policy'])
    .toContain(`connect-src 'self' ${new URL(styleUrl).origin}`)
  const range = await ask('/static/map/files/city.pmtiles', { headers: { range: 'bytes=0-6' } })
  expect([range.status, range.text]).toEqual([206, 'PMTiles'])
  const found = await ask('/api/sumac/maps/autocomplete?input=Olaya')
  expect(found.text).toContain('Olaya')
  expect(geocoder.asked.at(-1)?.headers['user-agent']).toContain(ORIGIN)
  expect((await ask('/metrics')).status).toBe(401)
  expect((await ask('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).status).toBe(200)
  expect((await ask('/api/mellow/tenant')).status).toBe(404)
  expect((await fetch(`${behind}/readyz`)).status).toBe(200)
  expect((await ask('/sumac/', { headers: { host: '127.0.0.1' } })).text).toContain(`href="${ORIGIN}/sumac/"`)
})

test('limits count the address that the proxy saw, whatever a client says it is', async () => {
  const { ask } = deployment
  const tryAs = (from: string, forged: string) =>
    ask('/api/sumac/auth/sign-in', {
      method: 'POST',
      from,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
      body: '{}',
    })
  const answers = new Set<number>()
  for (let sent = 0; sent <= LIMITS.auth.max; sent += 20) {
    const some = await Promise.all(
      Array.from({ length: 20 }, (_, index) => tryAs('127.0.0.2', `203.0.113.${(sent + index) % 250}`)),
    )
    for (const { status } of some) answers.add(status)
  }
  expect([...answers].sort()).toEqual([422, 429])
  expect((await tryAs('127.0.0.3', '203.0.113.1')).status).toBe(422)
})
