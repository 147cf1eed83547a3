// Settings and profile: what a guest may set, what a customer may change, and what the store knows afterwards.
// In the gate its rules are also held by profile.test.ts (what is changed stays, and so does what is not sent),
// domain/locale.test.ts (the cookie of a chosen language) and pages.test.ts (a chosen appearance is in the first HTML). What
// only a browser can show has no lower test: its three tests of the gate stand for it.
import { accountMenu, signInDialog } from '../pages/sign-in-dialog.ts'
import { bottomBar } from '../pages/bottom-bar.ts'
import { languageToggle } from '../pages/language-toggle.ts'
import { ordersPage } from '../pages/orders-page.ts'
import { placeOf } from '../pages/place.ts'
import { profilePage, settingsPage } from '../pages/settings-page.ts'
import { storeHome } from '../pages/store-home.ts'
import { ARABIC, ENGLISH } from '../pages/words.ts'
import { expectAccessible } from '../support/accessible.ts'
import { expect, test } from '../support/journey.ts'
import { DESKTOP, screenIn } from '../support/screens.ts'

const YEAR_S = 365 * 24 * 3_600
const background = () => getComputedStyle(document.body.parentElement ?? document.body).backgroundColor

const words = ENGLISH

test.describe(`settings (${words.locale})`, () => {
  test.use({ locale: words.asks, viewport: screenIn(words), contextOptions: { reducedMotion: 'reduce' } })

  test('of a guest are the device’s only, and signing in leads back to them', async ({ page, shopper }) => {
    const place = placeOf(page, { words })
    const settings = settingsPage(place)
    await settings.open()
    await expect(settings.heading).toHaveText(place.say('navigation.settings'))
    await expect(settings.createAccount).toBeVisible()
    await expect(settings.sessions).toHaveCount(0)
    await expectAccessible(page, 'settings of a guest')
    await settings.signIn.click()
    await signInDialog(place).signIn(shopper)
    await expect(settings.profile).toBeVisible()
    await expect(page).toHaveURL(/\/sumac\/settings$/)
    await expectAccessible(page, 'settings of a customer')
  })

  test('and profile are in the menu of a customer, and are named in the browser’s tab', async ({
    page,
    context,
    shopper,
  }) => {
    const place = placeOf(page, { words })
    await shopper.signInto(context)
    await storeHome(place).open()
    await accountMenu(place).button.click()
    await expect(accountMenu(place).entries).toHaveText(
      (['navigation.settings', 'settings.profile', 'account.orders', 'addresses.title', 'account.logout'] as const).map(
        (entry) => place.say(entry),
      ),
    )
    await accountMenu(place).profile.click()
    await expect(profilePage(place).name).toHaveValue(shopper.name)
    await expect(page).toHaveTitle(new RegExp(`^${place.say('settings.profile')} · `))
    await expectAccessible(page, 'the profile')
    await settingsPage(place).open()
    await expect(page).toHaveTitle(new RegExp(`^${place.say('navigation.settings')} · `))
  })
})

test('a guest at the profile is invited, and is there once signed in', async ({ page, shopper }) => {
  const place = placeOf(page)
  await profilePage(place).open()
  await expect(profilePage(place).heading).toHaveText('Sign in to see your profile')
  await settingsPage(place).signIn.click()
  await signInDialog(place).signIn(shopper)
  await expect(profilePage(place).name).toHaveValue(shopper.name)
})

test('name and phone are changed, and the server has them @gate', async ({ page, context, shopper }) => {
  const place = placeOf(page)
  const profile = profilePage(place)
  await shopper.signInto(context)
  await profile.open()
  await expect(profile.name).toHaveValue(shopper.name)
  await expect(profile.save).toHaveAttribute('aria-disabled', 'true')
  await profile.name.fill('')
  await profile.phone.focus()
  await expect(profile.name).toHaveAttribute('aria-invalid', 'true')
  await profile.name.fill('Lama Saeed')
  // The owner of this number is the demo customer.
  await profile.phone.fill('0501234567')
  await profile.presentPassword.fill(shopper.password)
  await profile.save.click()
  await expect(profile.phone).toHaveAttribute('aria-invalid', 'true')
  await expect(profile.phone).toBeFocused()
  await expect(profile.name).toHaveValue('Lama Saeed')
  const digits = String(Date.now()).slice(-7)
  await profile.phone.fill(`٠٥٩${digits}`)
  await profile.saveNow()
  await expect(profile.save).toHaveAttribute('aria-disabled', 'true')
  const me = await context.request.get('/api/sumac/auth/me')
  expect(await me.json()).toMatchObject({ data: { name: 'Lama Saeed', phone: `+96659${digits}` } })
})

test('what is typed while a change is on its way stays', async ({ page, context, shopper }) => {
  const place = placeOf(page)
  const profile = profilePage(place)
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/auth/me', async (route) => {
    if (route.request().method() === 'PATCH') await answered
    await route.continue()
  })
  await shopper.signInto(context)
  await profile.open()
  await profile.name.fill('Lama')
  await profile.name.press('Enter')
  await expect(profile.save).toHaveAttribute('aria-busy', 'true')
  await profile.name.fill('Lama Saeed')
  await profile.hearSaved(answer)
  await expect(profile.name).toHaveValue('Lama Saeed')
  await profile.save.click()
  const me = async () => (await context.request.get('/api/sumac/auth/me')).json()
  await expect.poll(me).toMatchObject({ data: { name: 'Lama Saeed' } })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: DESKTOP })

  test('an error is said in the language that the page changes to', async ({ page, context, shopper }) => {
    const place = placeOf(page)
    await shopper.signInto(context)
    await profilePage(place).open()
    await profilePage(place).name.fill('')
    await profilePage(place).phone.focus()
    await expect(profilePage(place).name).toHaveAccessibleDescription('Enter your name')
    await page.getByRole('banner').getByRole('button', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
    const { say } = placeOf(page, { words: ARABIC })
    await expect(page.locator('input[name=name]')).toHaveAccessibleDescription(say('account.error.name'))
  })
})

test('what was typed and not saved is there again after another page', async ({ page, context, shopper }) => {
  const place = placeOf(page)
  const profile = profilePage(place)
  await shopper.signInto(context)
  await profile.open()
  await profile.name.fill('Half a na')
  await page.getByRole('link', { name: 'Back to settings' }).click()
  await settingsPage(place).profile.click()
  await expect(profile.name).toHaveValue('Half a na')
})

test('the preferred language is told to the server and spoken by the page at once @gate', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  const profile = profilePage(place)
  await shopper.signInto(context)
  await profile.open()
  await profile.language('العربية').check()
  await profile.save.click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(profile.heading).toHaveText('الملف الشخصي')
  const me = await context.request.get('/api/sumac/auth/me')
  expect(await me.json()).toMatchObject({ data: { preferred_language: 'ar' } })
})

test.describe('read in Arabic', () => {
  test.use({ locale: ARABIC.asks })

  test('a new name leaves the page in the language it is read in', async ({ page, context, shopper }) => {
    const place = placeOf(page, { words: ARABIC })
    const profile = profilePage(place)
    await shopper.signInto(context)
    await profile.open()
    await expect(profile.language('English')).toBeChecked()
    await profile.name.fill('Reem Harbi')
    await profile.saveNow()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(profile.heading).toHaveText('الملف الشخصي')
  })
})

test('another language keeps what is typed, the open dialog and the focus', async ({ page, context, shopper }) => {
  const place = placeOf(page)
  const settings = settingsPage(place)
  await shopper.signInto(context)
  await profilePage(place).open()
  await profilePage(place).name.fill('Not saved yet')
  await page.getByRole('link', { name: 'Back to settings' }).click()
  let loads = 0
  page.on('load', () => (loads += 1))
  await settings.language.click()
  await settings.languages.getByRole('radio', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const arabic = page.getByRole('dialog', { name: 'اللغة' })
  await expect(arabic.getByRole('radio', { name: 'العربية' })).toBeFocused()
  await arabic.getByRole('radio', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await settings.close.click()
  await settings.profile.click()
  await expect(profilePage(place).name).toHaveValue('Not saved yet')
  expect(loads).toBe(0)
  const { name, path, sameSite, value } = (await context.cookies()).find((cookie) => cookie.name === 'locale') ?? {}
  expect({ name, path, sameSite, value }).toEqual({ name: 'locale', path: '/', sameSite: 'Lax', value: 'en' })
})

test('another language keeps a half-filled sign-in', async ({ page }) => {
  const place = placeOf(page)
  await storeHome(place).open()
  await accountMenu(place).signIn.click()
  await signInDialog(place).identifier.fill('050123')
  await signInDialog(place).close.click()
  await languageToggle(place).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  const arabic = placeOf(page, { words: { ...ENGLISH, locale: 'ar' } })
  await accountMenu(arabic).signIn.click()
  await expect(signInDialog(arabic).identifier).toHaveValue(/50\s?12\s?3|050123/)
})

test('the settings are marked in the bar of phones as the account’s place, a guest’s too', async ({
  page,
  context,
  shopper,
}) => {
  const place = placeOf(page)
  const current = bottomBar(place).locator('[aria-current]')
  await settingsPage(place).open()
  await expect(current).toHaveText([place.say('account.signIn')])
  await storeHome(place).open()
  await expect(current).toHaveText([place.say('navigation.home')])
  await shopper.signInto(context)
  await settingsPage(place).open()
  await expect(current).toHaveText([place.say('account.account')])
})

test('a guest finds the settings from the orders and from the store’s details', async ({ page }) => {
  const place = placeOf(page)
  for (const from of ['settings/orders', 'store-details']) {
    await place.open(from)
    await page.getByRole('main').getByRole('link', { name: 'Settings' }).click()
    await expect(settingsPage(place).createAccount).toBeVisible()
  }
})

test.describe('the appearance', () => {
  test.use({ colorScheme: 'light' })

  test('is chosen for this device, for a year, and is there before any script of the next page @gate', async ({
    page,
    context,
    browser,
  }) => {
    const settings = settingsPage(placeOf(page))
    await settings.open()
    const light = await page.evaluate(background)
    await settings.appearance.click()
    await expect(settings.mode('automatic')).toBeChecked()
    await settings.mode('dark').check()
    const dark = await page.evaluate(background)
    expect(dark).not.toBe(light)
    await settings.close.click()
    await expect(settings.appearance).toHaveAccessibleName('Appearance Dark')
    const cookie = (await context.cookies()).find(({ name }) => name === 'appearance')
    expect(cookie).toMatchObject({ value: 'dark', path: '/', sameSite: 'Lax' })
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(YEAR_S - 600)

    const still = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light', serviceWorkers: 'block' })
    await still.addCookies(cookie ? [cookie] : [])
    const next = await still.newPage()
    await next.goto(new URL('/sumac/', page.url()).href)
    await expect(next.locator('html')).toHaveAttribute('data-mode', 'dark')
    expect(await next.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)).toBe(dark)
    await still.close()

    await settings.appearance.click()
    await settings.mode('automatic').check()
    expect(await page.evaluate(background)).toBe(light)
    expect((await context.cookies()).some(({ name }) => name === 'appearance')).toBe(false)
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: DESKTOP })

  test('the pages of the account stand beside each other', async ({ page, context, shopper }) => {
    const place = placeOf(page)
    const { rail, heading } = settingsPage(place)
    await shopper.signInto(context)
    await settingsPage(place).open()
    await expect(rail.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
    await rail.getByRole('link', { name: 'Orders' }).click()
    await expect(ordersPage(place).heading).toBeVisible()
    await expect(rail).toBeVisible()
    await rail.getByRole('link', { name: 'Profile' }).click()
    await expect(heading).toHaveText('Profile')
    await rail.getByRole('button', { name: 'Logout' }).click()
    await expect(accountMenu(place).signIn).toBeVisible()
  })
})
