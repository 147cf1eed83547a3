import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { reportBroken } from '#data/report-broken.ts'
import { lazyPart } from '#lib/until-loaded.ts'
import { CardBoundary } from '#ui/card-boundary.tsx'

const BrokenCard = lazyPart(async () => ({ default: (await import('./broken-card.tsx')).BrokenCard }))

type Props = {
  children: ReactNode
  /** What stands there when something else of the same data offers to try again. */
  instead?: ReactNode
}

/** Keeps broken data in one card from taking the page down: the card alone says so and offers to try again. */
export function ItemBoundary({ children, instead }: Props) {
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
