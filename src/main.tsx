// Hydrates the markup of the server, or renders from the device in the shell of the worker.
// This style sheet comes before those of parts, which override it.
import './styles/critical.css'
import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isLocale } from '#domain/locale'
import { type PageData, KEPT, PAGE_DATA_ID, ROOT_ID } from '#contract/page'
import { readPageText } from '#domain/page-text'
import { afterStart, restore } from '#data/after-start.ts'
import { watchInstall } from '#data/install/install.ts'
import { createQueryClient } from '#data/query-client.ts'
import { watchTyping } from '#data/typed.ts'
import { hearWorker, tellSeen } from '#data/worker-registration.ts'
import { openAuth } from '#features/account'
import { loadMessages } from '#i18n/messages.ts'
import { whenHydrated } from '#lib/hydration.ts'
import { untilLoaded } from '#lib/load-part.ts'
import { retryPictures } from '#ui/plate.tsx'
import { App } from './app/app.tsx'
import { watchFirstMove } from '#app/first-page.ts'
import { showFonts } from './app/fonts.ts'
import { fillQueries, keepLook } from './app/page-data.ts'
import { createAppRouter } from './app/router.ts'
import { followSearchKey } from './app/search-key.ts'

function readPageData(): PageData | null {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  return text ? readPageText(text) : null
}

/** Opens the dialogs that an address asks for. It may hold the token of a mail, so it is removed first of all. */
function takeAsked(): void {
  const { search, pathname, hash } = location
  const rest = search.replace(/[?&](?:account|reset|email)=[^&]*/g, '')
  if (rest === search) return
  history.replaceState(null, '', pathname + rest.replace(/^&/, '?') + hash)
  openAuth('link', { search })
}

async function start(root: HTMLElement): Promise<void> {
  takeAsked()
  watchFirstMove()
  watchTyping()
  watchInstall()
  const data = readPageData()
  const lang = document.documentElement.lang
  const locale = isLocale(lang) ? lang : 'en'
  const slug = location.pathname.split('/')[1] ?? ''
  if (slug) followSearchKey(slug)
  const queryClient = createQueryClient()
  const messagesLoading = untilLoaded(() => loadMessages(locale))
  if (data) fillQueries(queryClient, data, document.documentElement.hasAttribute(KEPT))
  else if (slug) await restore(queryClient, slug)
  const router = createAppRouter(queryClient, createBrowserHistory())
  // The server renders without suspense boundaries around matches; this makes the browser expect the same.
  if (data) router.ssr = { manifest: undefined }
  // The markup of the server is kept until this can take it over, also when a script was lost on the way.
  const pageLoading = untilLoaded(async () => {
    await router.invalidate()
    if (data && router.state.matches.some(({ status }) => status === 'error')) throw new Error('not loaded')
  })
  const [messages] = await Promise.all([messagesLoading, pageLoading])
  const app = (
    <App
      router={router}
      queryClient={queryClient}
      locale={locale}
      messages={messages}
      renderedAt={data ? new Date(data.renderedAt) : null}
    />
  )
  // In slices, so that hydration does not hold up taps and scrolling.
  if (data) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  if (data?.tenant) keepLook(data.tenant)
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) void untilLoaded(() => import('./app/first-page-tags.ts')).then((tags) => tags.forgetFirstPage())
  })
  await afterPaint()
  void untilLoaded(() => import('./styles/after-paint.css'))
  void showFonts(locale)
  // An address without a store keeps nothing on the device.
  if (!slug || (data && !data.tenant)) return
  if (data) await whenHydrated
  // A tap on a notification brings this page to the front and sends it a path.
  hearWorker((message) => {
    if (message.type === 'open') router.history.push(message.path)
  })
  await afterStart(queryClient, slug, retryPictures)
  const tell = () => void tellSeen(slug)
  tell()
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && tell())
}

function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })
}

const root = document.getElementById(ROOT_ID)
if (root) void start(root)
