import type { ReactNode } from 'react'

const PLACES = ['inset-x-0 top-11 mx-auto w-30.5', 'end-7.5 top-6 w-14', 'start-6 top-29.5 w-14.5 -rotate-10']

type EmptyStateProps = {
  art: readonly [main: string, first?: string, second?: string]
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** 1 when the screen has no other heading. */
  level?: 1 | 2
  isHead?: boolean
}

export function EmptyState({ art, title, children, actions, level = 1, isHead = false }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div
      className={`flex flex-col items-center gap-2 text-center [main>&]:last:min-h-[calc(100svh-200px)] [main>&]:last:justify-center ${isHead ? 'px-3 pt-2 pb-3' : 'px-8 py-10'}`}
    >
      <div
        className={`relative w-55 ${isHead ? 'mb-1 h-[166px]' : 'mb-3 h-47.5'} before:absolute before:inset-x-5 before:top-2.5 before:bottom-0 before:rounded-[50%] before:bg-[radial-gradient(circle_at_50%_40%,var(--brand-tint-2),var(--brand-tint)_55%,transparent_72%)]`}
      >
        {art.map(
          (name, place) =>
            name && (
              <img
                key={name}
                className={`absolute h-auto drop-shadow-[0_10px_12px_rgb(60_30_10/0.22)] ${PLACES[place]}`}
                src={`/art/${name}.webp`}
                width="256"
                height="256"
                alt=""
                onError={(event) => {
                  event.currentTarget.hidden = true
                }}
              />
            ),
        )}
      </div>
      <Heading className="text-title">{title}</Heading>
      {children ? (
        <p className={`${isHead ? 'max-w-[350px]' : 'max-w-72.5'} text-balance text-text-2`}>{children}</p>
      ) : null}
      {actions ? <div className="mt-4 grid min-w-55 gap-1">{actions}</div> : null}
    </div>
  )
}
