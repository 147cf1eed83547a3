// Addresses that open the account's dialogs, and what becomes of the token in the address of a mail.
// In the gate its rules are also held by pages.test.ts (a page opened by such a mail is kept nowhere and does not carry the
// token) and reset-password.test.ts (the server neither keeps nor logs it). What the browser does with an address has no lower
// test.
import type { Request } from '@playwright/test'
import { forgotDialog, resetDialog } from '../pages/password-dialogs.ts'
import { placeOf } from '../pages/place.ts'
import { signInDialog } from '../pages/sign-in-dialog.ts'
import { signUpDialog } from '../pages/sign-up-dialog.ts'
import { deviceDump } from '../support/device-dump.ts'
import { expect, expectKept, test } from '../support/offline-journey.ts'
import { newShopper } from '../support/shopper.ts'

test('a link opens each dialog over the page it names, and leaves the rest of the address alone', async ({ page }) => {
  const place = placeOf(page, { slug: 'lamsa' })
  for (const [kind, { dialog }] of [
    ['sign-in', signInDialog(place)],
    ['sign-up', signUpDialog(place)],
    ['forgot', forgotDialog(place)],
  ] as const) {
    await place.open(`?category=hair&account=${kind}&locale=en`)
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/\/lamsa\/\?category=hair&locale=en$/)
    await expect(dialog.locator('input:visible').first(), 'one can type at once').toBeFocused()
  }
  await place.open('store-details?account=nonsense')
  await expect(page).toHaveURL(/\/lamsa\/store-details$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('whoever is signed in is not asked to sign in or up by a link', async ({ page, context, server }) => {
  const shopper = await newShopper(server.url)
  await shopper.signInto(context)
  const place = placeOf(page)
  for (const kind of ['sign-in', 'sign-up']) {
    const known = page.waitForResponse(/auth\/me/)
    await place.open(`?account=${kind}`)
    await known
    await expect(page).toHaveURL(/\/sumac\/$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await place.open('?account=forgot')
  await expect(forgotDialog(place).dialog).toBeVisible()
})

test('signing in by a link to a private page shows that page', async ({ page, server }) => {
  const shopper = await newShopper(server.url)
  const place = placeOf(page)
  await place.open('settings/orders?account=sign-in')
  await signInDialog(place).signIn(shopper)
  await expect(page).toHaveURL(/\/sumac\/settings\/orders$/)
  await expect(page.getByRole('heading', { name: place.say('orders.emptyTitle', { kind: 'order' }) })).toBeVisible()
})

const TOKEN = 'canary-token-4471-not-a-real-one'
const LINK = `?reset=${TOKEN}&email=reem%40example.com`

for (const [visit, isKnown] of [
  ['the first visit', false],
  ['a visit that the worker answers', true],
] as const) {
  test(`on ${visit} the token of a mail is gone from the address before anything is asked for`, async ({
    page,
    server,
  }) => {
    const place = placeOf(page)
    if (isKnown) {
      await place.open('')
      await expectKept(page)
    }
    const sent: Request[] = []
    page.context().on('request', (request) => sent.push(request))
    // What the address bar shows whenever the page asks for something.
    await page.addInitScript(() => {
      const asked = fetch
      Object.assign(window, {
        shown: [] as string[],
        fetch: (...call: Parameters<typeof fetch>) => {
          Object(window).shown.push(location.href)
          return asked(...call)
        },
      })
    })
    const answer = await place.visit(`/sumac/${LINK}`)
    if (!isKnown) expect(answer?.headers()['cache-control']).toBe('no-store')
    const { dialog, password, confirmation, save, badLink } = resetDialog(place)
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/\/sumac\/$/)
    await expectKept(page)
    const shown = await page.evaluate(() => Object(window).shown as string[]) // filled above
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.join(), 'no address that the page saw when it asked').not.toContain(TOKEN)
    const carries = sent.map((request) =>
      [request.url(), request.postData() ?? '', JSON.stringify(request.headers())].join(),
    )
    expect(
      carries.filter((text) => text.includes(TOKEN)).length,
      'only the page itself was asked for',
    ).toBeLessThanOrEqual(1)
    expect(await deviceDump(page)).not.toContain(TOKEN)

    await password.fill('Remembered-2')
    await confirmation.fill('Remembered-2')
    const reply = page.waitForRequest(/password\/reset/)
    await save.click()
    expect((await reply).postDataJSON()).toMatchObject({ token: TOKEN, email: 'reem@example.com' })
    await expect(badLink).toBeVisible()
    expect(await deviceDump(page)).not.toContain(TOKEN)
    await page.goBack().catch(() => null)
    await place.open('')
    await expect(dialog).toBeHidden()
    expect(server.output()).not.toContain(TOKEN)
  })
}
