import { useQueryClient } from '@tanstack/react-query'
import type { Locale } from '#domain/locale'
import { tellNotLoaded } from '#features/connectivity'
import { useMessages } from '#i18n/messages.ts'

export function useLanguageSwitch(slug: string) {
  const queryClient = useQueryClient()
  const { t } = useMessages()
  return (to: Locale) =>
    import('./switch-language.ts')
      .then((later) => later.switchLanguage(slug, to, queryClient))
      .catch(() => tellNotLoaded(t))
}
