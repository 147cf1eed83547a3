import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** Names of pictures in public/art: the main one and up to two small ones. */
  art: readonly [main: string, first?: string, second?: string]
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** Level of the title; 1 when the screen has no other heading. */
  level?: 1 | 2
}

const PLACES = ['', 's1', 's2']

export function EmptyState({ art, title, children, actions, level = 1 }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="empty">
      <div className="art">
        {art.map(
          (name, place) =>
            name && (
              <img
                key={name}
                className={PLACES[place]}
                src={`/art/${name}.webp`}
                width="256"
                height="256"
                alt=""
                // Decoration that does not come (offline) leaves no broken frame behind.
                onError={(event) => {
                  event.currentTarget.hidden = true
                }}
              />
            ),
        )}
      </div>
      <Heading className="t1">{title}</Heading>
      {children ? <p>{children}</p> : null}
      {actions ? <div className="acts">{actions}</div> : null}
    </div>
  )
}
