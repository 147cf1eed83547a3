import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { type ServerEntry, NO_WORKER } from '#contract/page'
import { isRestaurant } from '#domain/order-types'
import { createQueryClient } from '#data/query-client.ts'
import { loadAllMessages } from '#i18n/messages.ts'
import { App } from './app/app.tsx'
import { fillQueries } from './app/page-data.ts'
import { type AppRouter, createAppRouter } from './app/router.ts'
import afterPaintStyles from './styles/after-paint.css?url'

export { afterPaintStyles }

const HEAD_TAGS = /^(?:<title>.*?<\/title>|<meta [^>]*>|<link [^>]*>)+/s

const OURS = 'http://ours.invalid'

/** React preloads every eager image, also those that are hidden on a phone. */
const IMAGE_PRELOADS = /<link rel="preload" as="image"[^>]*>/g

const WORKER_TAG = import.meta.env.MODE === 'remove-worker' ? `<meta name="${NO_WORKER}">` : ''

/** The path of a redirect within the site. */
function locationOf(result: AppRouter['_serverResult']): string | null {
  if (result?.type !== 'redirect') return null
  const url = new URL(result.redirect.headers.get('location') ?? '', OURS)
  return url.origin === OURS ? url.pathname : null
}

export const pagePatterns: ServerEntry['pagePatterns'] = Object.keys(
  createAppRouter(createQueryClient(), createMemoryHistory()).routesByPath,
)

/** Unknown paths have status 404. */
export const renderPage: ServerEntry['renderPage'] = async (path, data) => {
  const queryClient = createQueryClient()
  fillQueries(queryClient, data)
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const result = router._serverResult
  const location = locationOf(result)
  if (location !== null) {
    queryClient.clear()
    return { head: '', body: '', status: 404, chunks: [], isHome: false, location }
  }
  const messages = await loadAllMessages(data.locale)
  const markup = renderToString(
    <App
      router={router}
      queryClient={queryClient}
      locale={data.locale}
      messages={messages}
      renderedAt={new Date(data.renderedAt)}
    />,
  )
  queryClient.clear()
  const head = HEAD_TAGS.exec(markup)?.[0] ?? ''
  const status = result?.type === 'render' ? result.status : 500
  const isService = data.tenant !== undefined && !isRestaurant(data.tenant)
  const { matches } = router.state
  const chunks = matches.flatMap(({ staticData: { chunk, serviceChunk, hasAllMessages } }) => [
    ...(chunk === undefined ? [] : [chunk]),
    ...(hasAllMessages ? [`later-${data.locale}`] : []),
    ...(serviceChunk === undefined || !isService ? [] : [serviceChunk]),
  ])
  return {
    head: head.replace(IMAGE_PRELOADS, '') + WORKER_TAG,
    body: markup.slice(head.length),
    status,
    chunks: status === 200 ? chunks : [],
    isHome: status === 200 && matches.at(-1)?.routeId === '/$tenant/',
    location,
  }
}
