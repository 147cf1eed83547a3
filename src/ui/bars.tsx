import type { ReactNode } from 'react'

export const BAR_TAB =
  'pressable relative flex min-h-13 flex-1 flex-col items-center justify-center gap-0.5 rounded-[14px] text-center text-[min(0.71875rem,15px)] leading-[1.3] font-medium text-text-2 aria-busy:invisible aria-expanded:text-brand-text [&[aria-current]]:text-brand-text'

/** Bar of an inner page; `back` is for phones only. */
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
