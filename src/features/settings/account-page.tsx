import type { ReactNode } from 'react'

/** The part of a page of the account that is the page's own. With a dock it keeps room for that on phones. */
export function AccountPage({ hasDock = false, children }: { hasDock?: boolean; children: ReactNode }) {
  return (
    <main
      className={`mx-auto grid max-w-[688px] grid-cols-[minmax(0,1fr)] gap-4 px-(--gutter) pb-8 lg:in-data-railed:max-w-[560px] ${hasDock ? 'max-md:pb-[calc(7.5rem+var(--safe-b))]' : ''}`}
    >
      {children}
    </main>
  )
}
