// @script look
// The page is not loaded anew, so that input, dialogs and the scroll position stay (docs/decisions/0025).
import type { QueryClient } from '@tanstack/react-query'
import { type Locale, LOCALE_PARAM } from '#domain/locale'
import { saveLanguage } from '#data/choices.ts'
import { meQuery, tellLanguage } from '#features/account'
import { catalogQueries, freshMenu } from '#features/catalog'
import { prepareLanguage } from '#i18n/change-language.ts'

const TELL_WITHIN_MS = 10_000

/** @throws when the messages of the language or the menu cannot be loaded; then nothing has changed. */
export async function switchLanguage(slug: string, to: Locale, queryClient: QueryClient) {
  const { queryKey } = meQuery(slug)
  const menu = queryClient.getQueryData(catalogQueries.menu(slug).queryKey)
  // The part of the menu that the first HTML brought along is in one language only.
  const [speak] = await Promise.all([prepareLanguage(to), menu?.isWhole ? null : freshMenu(queryClient, slug)])
  saveLanguage(to)
  const address = new URL(location.href)
  if (address.searchParams.has(LOCALE_PARAM)) {
    address.searchParams.delete(LOCALE_PARAM)
    history.replaceState(history.state, '', address)
  }
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (manifest) manifest.href = manifest.href.replace(/(locale=)\w+/, `$1${to}`)
  const { scrollY } = window
  speak()
  queueMicrotask(() => window.scrollTo({ top: scrollY, behavior: 'instant' }))
  if (!queryClient.getQueryData(queryKey)) return
  try {
    await tellLanguage(slug, to, AbortSignal.timeout(TELL_WITHIN_MS))
    queryClient.setQueryData(queryKey, (user) => user && { ...user, preferred_language: to })
  } catch {
    // The next choice of a language, or the profile, sends it again.
  }
}
