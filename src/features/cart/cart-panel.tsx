import { Suspense } from 'react'
import { withAllMessages } from '#i18n/load-messages.ts'
import { lazyPart } from '#lib/until-loaded.ts'
import { useMedia } from '#lib/use-media.ts'

/** Where the layout has room for the panel (design/tokens.md 4). */
const HAS_ROOM = '(min-width: 1100px)'

const Content = lazyPart(
  withAllMessages(async () => ({ default: (await import('./cart-panel-content.tsx')).CartPanelContent })),
)

/** On desktops: the cart beside the menu. Loaded only where there is room for it. */
export function CartPanel({ slug }: { slug: string }) {
  return useMedia(HAS_ROOM) ? (
    <Suspense fallback={null}>
      <Content slug={slug} />
    </Suspense>
  ) : null
}
