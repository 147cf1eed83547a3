// Every push is shown, also over an open page: a browser takes the permission from a worker that shows nothing.
import type { PushMessage } from '#contract/push'
import type { ToPage } from '#contract/worker-messages'
import { CACHES, scopePath, tenant } from './scope.ts'

declare const self: ServiceWorkerGlobalScope

type Told = PushMessage['notification']

type Kept = { readonly event: string; readonly navigate: string; readonly actions: Readonly<Record<string, string>> }

function read(data: PushMessageData | null): PushMessage | null {
  try {
    const message = data?.json() as PushMessage | undefined // checked below
    return message?.web_push === 8030 && typeof message.notification?.title === 'string' ? message : null
  } catch {
    return null
  }
}

async function nameOfStore(): Promise<string> {
  const kept = await caches.match(`${scopePath}manifest.webmanifest`, {
    cacheName: CACHES.documents,
    ignoreSearch: true,
    ignoreVary: true,
  })
  const { name } = (await kept?.json().catch(() => null)) ?? {}
  return typeof name === 'string' ? name : tenant
}

const unreadable = async (): Promise<Told> => ({
  title: await nameOfStore(),
  body: '',
  lang: 'en',
  dir: 'ltr',
  tag: scopePath,
  navigate: new URL(`${scopePath}notifications`, self.location.origin).href,
  data: { event: '' },
})

/** Also sets the number on the icon of the store, and tells its pages. */
export async function showPush(received: PushMessageData | null): Promise<void> {
  const message = read(received)
  const { title, body, lang, dir, tag, navigate, actions = [], data } = message?.notification ?? (await unreadable())
  const before = await self.registration.getNotifications({ tag })
  const kept: Kept = {
    event: data.event,
    navigate,
    actions: Object.fromEntries(actions.map((one) => [one.action, one.navigate])),
  }
  await self.registration.showNotification(title, {
    body,
    lang,
    dir,
    tag,
    icon: `${scopePath}icons/192.png`,
    badge: `${scopePath}icons/192.png`,
    // An event that a restarted server sends again makes no second sound.
    renotify: !before.some((one) => (one.data as Kept | null)?.event === data.event),
    actions: actions.map(({ action, title: label }) => ({ action, title: label })),
    data: kept,
  })
  if (message?.app_badge !== undefined) await navigator.setAppBadge?.(message.app_badge).catch(() => undefined)
  for (const page of await pagesOfStore()) page.postMessage({ type: 'shown', tag } satisfies ToPage)
}

async function pagesOfStore(): Promise<WindowClient[]> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.filter(({ url }) => new URL(url).pathname.startsWith(scopePath))
}

function pathOf(kept: Kept | null, action: string): string {
  const { origin, pathname, search } = new URL(
    kept?.actions[action] ?? kept?.navigate ?? scopePath,
    self.location.origin,
  )
  const isOurs = origin === self.location.origin && pathname.startsWith(scopePath)
  return isOurs ? pathname + search : scopePath
}

export async function openNotification(notification: Notification, action: string): Promise<void> {
  notification.close()
  const path = pathOf(notification.data as Kept | null, action) // showPush wrote it
  const [page] = await pagesOfStore()
  // Before the message, because a browser allows it only once after a tap.
  const isInFront = await page?.focus().then(
    () => true,
    () => false,
  )
  if (page && isInFront) page.postMessage({ type: 'open', path } satisfies ToPage)
  else await self.clients.openWindow(path)
}
