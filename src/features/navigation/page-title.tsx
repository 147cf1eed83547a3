import { isolated } from '#contract/isolation'
import { useStore } from '#features/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'

/** What the browser's tab, its history and a screen reader call a page of a store: by its own name, or like the store. */
export function PageTitle({ slug, page }: { slug: string; page?: string | undefined }) {
  const { t, locale } = useMessages()
  const store = nameOf(useStore(slug), locale)
  return <title>{page ? t('navigation.title', { page, store }) : isolated(store, locale)}</title>
}
