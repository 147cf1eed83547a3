// What stands in the place of what cannot be shown. Hardly any visit sees it, so the views come when they are needed; the server draws
// an empty menu and a missing page at once.
import { Suspense, memo } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { reportBroken } from '#data/report-broken.ts'
import { lazyPart } from '#lib/load-part.ts'
import { CardBoundary } from '#ui/card.tsx'

const views = () => import('./fallback-views.tsx')

const later = <Props,>(pick: (all: Awaited<ReturnType<typeof views>>) => ComponentType<Props>) =>
  lazyPart(async () => ({ default: pick(await views()) }))

const BrokenCard = later((all) => all.BrokenCard)
export const HomeSkeleton = later((all) => all.HomeSkeleton)
export const MenuFailed = later((all) => all.MenuFailed)
export const MenuEmpty = import.meta.env.SSR ? (await views()).MenuEmpty : later((all) => all.MenuEmpty)
export const NotFoundPage = import.meta.env.SSR ? (await views()).NotFoundPage : later((all) => all.NotFoundPage)

type ItemBoundaryProps = {
  children: ReactNode
  /** What stands there when something else of the same data offers to try again. */
  instead?: ReactNode
}

/** A card of a list. It is drawn again only when its props have changed, and broken data takes down the card alone. */
export const cardOf = <Props extends object>(Card: ComponentType<Props>) =>
  memo((props: Props) => (
    <ItemBoundary>
      <Card {...props} />
    </ItemBoundary>
  ))

/** Keeps broken data in one part from taking the page down: the part alone says so and offers to try again. */
export function ItemBoundary({ children, instead }: ItemBoundaryProps) {
  return (
    <CardBoundary
      onBroken={(error) => reportBroken('ItemCard', error)}
      renderBroken={(reset) =>
        instead ?? (
          <Suspense>
            <BrokenCard onReset={reset} />
          </Suspense>
        )
      }
    >
      {children}
    </CardBoundary>
  )
}
