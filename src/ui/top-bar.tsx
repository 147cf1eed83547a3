import type { ReactNode } from 'react'

/** Bar of an inner page: the way back (phones only), the page's title, up to two actions. */
export function TopBar({ back, title, children }: { back: ReactNode; title: string; children?: ReactNode }) {
  return (
    <header className="z-20 flex items-center gap-1 max-md:sticky max-md:top-0 max-md:min-h-[calc(var(--topbar)+var(--safe-t))] max-md:bg-bg/92 max-md:px-2 max-md:pt-[calc(8px+var(--safe-t))] max-md:pb-2 max-md:[box-shadow:0_1px_0_var(--line)] max-md:[backdrop-filter:blur(16px)_saturate(1.6)] md:min-h-11">
      {back}
      <h1 className="min-w-0 flex-1 truncate text-xl leading-6 tracking-[-0.01em] cut-as-written md:text-[1.5rem] md:leading-9 md:font-bold md:tracking-[-0.018em]">
        {title}
      </h1>
      {children}
    </header>
  )
}
