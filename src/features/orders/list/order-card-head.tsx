import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type OrderCardHeadProps = {
  slug: string
  id: string
  title: ReactNode
  /** Spoken name of the link, when the title alone says too little. */
  label?: string | undefined
  day: string | null
  status: ReactNode
}

/** The first line of an order's card. Its link has the size of the card that it stands in. */
export function OrderCardHead({ slug, id, title, label, day, status }: OrderCardHeadProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-2.5 gap-y-0.5">
      <Link
        to="/$tenant/settings/orders/$id"
        params={{ tenant: slug, id }}
        className="text-subheading after:absolute after:-inset-4 after:rounded-lg focus-visible:outline-none focus-visible:after:[outline:3px_solid_var(--focus)] focus-visible:after:-outline-offset-3"
        aria-label={label}
      >
        {title}
      </Link>
      {day === null ? null : <span className="text-caption text-text-2">{day}</span>}
      <span className="ms-auto flex">{status}</span>
    </div>
  )
}
