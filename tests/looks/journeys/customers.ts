// What a customer finds about their account: settings, profile, addresses.
import { mapOn } from '../../pages/map.ts'
import { locationsPage } from '../../pages/locations-page.ts'
import { changePasswordDialog, profilePage, settingsPage } from '../../pages/settings-page.ts'
import { accountMenu } from '../../pages/sign-in-dialog.ts'
import { storeHome } from '../../pages/store-home.ts'
import { expect, journey } from '../journey.ts'
import { saveAddress, signUp } from './visitor.ts'

export const accountMenus = journey(
  'account-menu',
  ['home', 'menu', 'signing-out'],
  async (on) => {
    const { at, shootScreen } = on
    const menu = accountMenu(at())
    await signUp(on)
    await storeHome(at()).open()
    await expect(menu.button).toBeVisible()
    await shootScreen('home')
    await menu.button.click()
    await expect(menu.logout).toBeVisible()
    await shootScreen('menu')
    await menu.logout.click()
    await expect(menu.signIn).toBeVisible()
    await shootScreen('signing-out')
  },
  { only: 'desktop' },
)

export const accounts = journey(
  'account',
  ['settings', 'sessions', 'deleting', 'deleting-refused', 'profile', 'changed', 'wrong', 'password'],
  async (on) => {
    const { at, page, shoot } = on
    await signUp(on)
    const [settings, profile] = [settingsPage(at()), profilePage(at())]
    await settings.open()
    await expect(settings.sessions).toBeVisible()
    await shoot('settings')
    await settings.sessions.click()
    await expect(settings.devices).toHaveCount(1)
    await shoot('sessions')
    await settings.close.click()
    await settings.delete.click()
    await expect(settings.password).toBeVisible()
    await shoot('deleting')
    await settings.password.fill('Not-it-1')
    await settings.deleteForGood.click()
    await expect(settings.password).toHaveAttribute('aria-invalid', 'true')
    await shoot('deleting-refused')
    await profile.open()
    await expect(profile.country).toBeEnabled()
    await shoot('profile')
    await profile.name.fill('Huda')
    await profile.phone.fill('0501234567')
    await expect(profile.presentPassword).toBeVisible()
    await shoot('changed')
    await profile.name.fill('')
    await profile.phone.fill('0501')
    await profile.save.click()
    await expect(profile.name).toHaveAttribute('aria-invalid', 'true')
    await shoot('wrong')
    await page.reload()
    await profile.changePassword.click()
    const { dialog, password } = changePasswordDialog(at())
    await expect(dialog).toBeVisible()
    await password.fill('Quietriver')
    await shoot('password')
  },
)

export const addresses = journey(
  'addresses',
  ['none', 'editor', 'search', 'outside', 'refused', 'list', 'card-menu', 'deleting', 'primary-stays', 'edited'],
  async (on) => {
    const { at, context, page, words, shoot, shootScreen } = on
    const { say } = at()
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 21.5, longitude: 39.2 })
    await signUp(on)
    const locations = locationsPage(at())
    await locations.open()
    await expect(page.getByRole('heading', { name: say('addresses.empty') })).toBeVisible()
    await shoot('none')
    await locations.add.click()
    const { canvas, coordinates } = mapOn(at(), say('addresses.pick'))
    await expect(canvas).toBeVisible()
    await expect(coordinates).toBeHidden()
    await shoot('editor')
    await locations.search.fill('olaya')
    await expect(locations.found(words.locale === 'ar' ? 'العليا' : 'Olaya')).toBeVisible()
    await shoot('search')
    await locations.search.fill('')
    await locations.locate.click()
    await expect(locations.dialog.getByText(say('addresses.outside'))).toBeVisible()
    await shoot('outside')
    await locations.save.click()
    await expect(locations.sorry).toBeVisible()
    await shoot('refused')
    await saveAddress(on, 'Gym')
    await saveAddress(on, 'Mum', 24.71)
    await locations.open()
    await expect(locations.primary('Gym')).toBeVisible()
    await shoot('list')
    await locations.menu('Mum').click()
    await expect(locations.remove).toBeVisible()
    await shootScreen('card-menu')
    await locations.remove.click()
    await expect(locations.deleting('Mum')).toBeVisible()
    await shoot('deleting')
    await page.keyboard.press('Escape')
    await locations.menu('Gym').click()
    await locations.remove.click()
    await expect(locations.sorry).toBeVisible()
    await shoot('primary-stays')
    await locations.ok.click()
    await locations.menu('Mum').click()
    await locations.edit.click()
    await expect(locations.dialog).toBeVisible()
    await locations.more.click()
    await shoot('edited')
  },
)
