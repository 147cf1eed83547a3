// Hydrates the markup of the server, or renders from the device in the shell of the worker.
// Before the style sheets of parts, which override this one.
import './styles/critical.css'
import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isLocale } from '#domain/locale'
import { KEPT, PAGE_DATA_ID, ROOT_ID } from '#contract/page'
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

/** Opens the dialog that an address asks for, which may hold the token of a mail and is removed first. */
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
  const pageText = document.getElementById(PAGE_DATA_ID)?.textContent
  const data = pageText ? readPageText(pageText) : null
  const lang = document.documentElement.lang
  const locale = isLocale(lang) ? lang : 'en'
  const slug = location.pathname.split('/')[1] ?? ''
  if (slug) followSearchKey(slug)
  const queryClient = createQueryClient()
  const messagesLoading = untilLoaded(() => loadMessages(locale))
  if (data) fillQueries(queryClient, data, document.documentElement.hasAttribute(KEPT))
  else if (slug) await restore(queryClient, slug)
  const router = createAppRouter(queryClient, createBrowserHistory())
  // Tells the router not to put suspense boundaries around matches, as on the server.
  if (data) router.ssr = { manifest: undefined }
  // The markup of the server stays until the page is loaded, also when a script is lost on the way.
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
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })
  void untilLoaded(() => import('./styles/after-paint.css'))
  void showFonts(locale)
  if (!slug || (data && !data.tenant)) return
  if (data) await whenHydrated
  // After a tap on a notification the worker sends its path to this page.
  hearWorker((message) => {
    if (message.type === 'open') router.history.push(message.path)
  })
  await afterStart(queryClient, slug, retryPictures)
  const tell = () => void tellSeen(slug)
  tell()
  router.subscribe('onResolved', ({ pathChanged }) => pathChanged && tell())
}

const root = document.getElementById(ROOT_ID)
if (root) void start(root)
