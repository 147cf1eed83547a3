import { useMessages } from '#i18n/messages.ts'
import { BackLink } from '#ui/back-link.tsx'

type PageBarProps = {
  slug: string
  title: string
  to: 'store' | 'settings'
  /** False where the content brings the page's own heading. */
  isHeading?: boolean
}

/** Title of a page of the account, and on phones the way back: home, or to the settings. */
export function PageBar({ slug, title, to, isHeading = true }: PageBarProps) {
  const { t } = useMessages()
  const Heading = isHeading ? 'h1' : 'p'
  return (
    <header className="sticky top-0 z-20 -mx-(--gutter) flex min-h-[calc(var(--topbar)+var(--safe-t))] items-center gap-1 bg-bg/92 px-2 pt-[calc(8px+var(--safe-t))] pb-2 [backdrop-filter:blur(16px)_saturate(1.6)] md:static md:mt-6 md:bg-transparent md:px-(--gutter) md:py-0 md:backdrop-filter-none">
      {to === 'store' ? (
        <BackLink slug={slug} to="/$tenant" label={t('settings.backHome')} />
      ) : (
        <BackLink slug={slug} to="/$tenant/settings" label={t('settings.back')} />
      )}
      <Heading className="min-w-0 flex-1 text-xl leading-[1.5rem] font-semibold tracking-[-0.01em] md:text-[1.875rem] md:leading-[2.25rem] md:font-bold md:tracking-[-0.022em]">
        {title}
      </Heading>
    </header>
  )
}
