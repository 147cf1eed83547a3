import { useQueryClient } from '@tanstack/react-query'
import type { Locale } from '#domain/locale'
import { tellNotLoaded } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'

/** Changes the language of the page. Nothing that was typed or opened is lost. */
export function useLanguageSwitch(slug: string): (to: Locale) => Promise<void> {
  const queryClient = useQueryClient()
  const { t } = useMessages()
  return (to) =>
    import('./switch-language.ts')
      .then((later) => later.switchLanguage(slug, to, queryClient))
      .catch(() => tellNotLoaded(t))
}
