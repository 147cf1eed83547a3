// What a phone's home screen does with stores, in Chromium: puts one there, opens it from its icon, says what number its icon has.
import { type BrowserContext, type CDPSession, type Page, expect } from '@playwright/test'
import type { PushMessage } from '#contract/push'

/** A server's address by number: Chromium promises no site to keep its storage that is called `localhost`. */
export const byNumber = (url: string): string => url.replace('//localhost:', '//127.0.0.1:')

/** A store that was installed, as Chromium read its manifest. */
export type InstalledStore = {
  /** A whole address; Chromium knows it by that. */
  readonly id: string
  readonly name: string
  /** The bytes of its picture, as text. */
  readonly icon: string
  /** Whole addresses. */
  readonly shortcuts: readonly string[]
}

export type HomeScreen = {
  /** Installs the store of a page. The browser's own dialog is passed by: nobody can tap it without a screen. */
  install(page: Page): Promise<InstalledStore>
  /** Opens a store that has no window: from its icon, or at the address of a shortcut. */
  launch(id: string, url?: string): Promise<Page>
  /** The number on its icon; 0 for none. */
  badge(id: string): Promise<number>
  /** Brings a push to its worker, which is started where it does not run. */
  push(id: string, message: PushMessage): Promise<void>
}

/** The home screen of a browser whose profile stays: what was installed is there when it opens again. */
export async function homeScreenOf(context: BrowserContext): Promise<HomeScreen> {
  const session = await context.newCDPSession(context.pages()[0] ?? (await context.newPage()))
  const registrations = await registrationsOf(session)
  return {
    async install(page) {
      const own = await context.newCDPSession(page)
      const { manifest } = await own.send('Page.getAppManifest')
      const { primaryIcon } = await own.send('Page.getManifestIcons')
      const { id = '', name = '', shortcuts = [] } = manifest
      await own.send('PWA.install', { manifestId: id })
      // What nobody installed by hand opens in a tab otherwise.
      await own.send('PWA.changeAppUserSettings', { manifestId: id, displayMode: 'standalone' })
      await own.detach()
      return { id, name, icon: primaryIcon ?? '', shortcuts: shortcuts.map(({ url }) => url) }
    },
    async launch(id, url) {
      const opened = context.waitForEvent('page')
      await session.send('PWA.launch', { manifestId: id, ...(url === undefined ? {} : { url }) })
      const page = await opened
      await page.waitForURL(url ?? `${id}**`)
      expect(await page.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true)
      return page
    },
    badge: async (id) => (await session.send('PWA.getOsAppState', { manifestId: id })).badgeCount,
    async push(id, message) {
      await expect.poll(() => registrations.has(id)).toBe(true)
      const registrationId = registrations.get(id) ?? ''
      const { origin } = new URL(id)
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
    },
  }
}

/** Chromium's numbers of the workers' registrations, by scope. */
async function registrationsOf(session: CDPSession): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>()
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId, isDeleted } of registrations)
      if (!isDeleted) numbers.set(scopeURL, registrationId)
  })
  await session.send('ServiceWorker.enable')
  return numbers
}
