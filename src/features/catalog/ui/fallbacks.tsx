// Few visits need these views, so they are loaded on demand. The server cannot wait for the two that it renders.
import { type ComponentType, type ReactNode, Suspense, memo } from 'react'
import { reportBroken } from '#data/report-broken.ts'
import { lazyPart } from '#lib/load-part.ts'
import { CardBoundary } from '#ui/card.tsx'

const views = () => import('./fallback-views.tsx')

const later = <Props,>(pick: (all: Awaited<ReturnType<typeof views>>) => ComponentType<Props>) =>
  lazyPart(async () => pick(await views()))

const BrokenCard = later((all) => all.BrokenCard)
export const HomeSkeleton = later((all) => all.HomeSkeleton)
export const MenuFailed = later((all) => all.MenuFailed)
export const MenuEmpty = import.meta.env.SSR ? (await views()).MenuEmpty : later((all) => all.MenuEmpty)
export const NotFoundPage = import.meta.env.SSR ? (await views()).NotFoundPage : later((all) => all.NotFoundPage)

/** Damaged data breaks this card only, not the whole list. */
export const cardOf = <Props extends object>(Card: ComponentType<Props>) =>
  memo((props: Props) => (
    <ItemBoundary>
      <Card {...props} />
    </ItemBoundary>
  ))

export function ItemBoundary({ children, instead }: { children: ReactNode; instead?: ReactNode }) {
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
