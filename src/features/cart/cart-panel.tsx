import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#i18n/load-messages.ts'

/** Where the layout has room for the panel (design/tokens.md 4). */
const HAS_ROOM = '(min-width: 1100px)'

const Content = lazyPart(async () => ({ default: (await import('./cart-panel-content.tsx')).CartPanelContent }))

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(HAS_ROOM)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** On desktops: the cart beside the menu. Loaded only where there is room for it. */
export function CartPanel({ slug }: { slug: string }) {
  const hasRoom = useSyncExternalStore(
    subscribe,
    () => matchMedia(HAS_ROOM).matches,
    () => false,
  )
  return hasRoom ? (
    <Suspense fallback={null}>
      <Content slug={slug} />
    </Suspense>
  ) : null
}
