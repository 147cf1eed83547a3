// @script look
// Another language without another page: what is typed, opened and looked at stays (docs/decisions/0025).
import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '#domain/locale'
import { LOCALE_PARAM } from '#domain/locale'
import type { User } from '#contract/identity'
import { keepLanguage } from '#data/choices.ts'
import { tellLanguage } from '#features/account'
import { catalogQueries, freshMenu } from '#features/catalog'
import { prepareLanguage } from '#i18n/change-language.ts'

/** After this the server hears of the choice with the next one. */
const TELL_WITHIN_MS = 10_000

/**
 * Changes the language of the page and keeps the choice for a year; the server hears of a customer's.
 * @throws when its words or the menu cannot be loaded; then nothing has changed.
 */
export async function switchLanguage(slug: string, to: Locale, queryClient: QueryClient): Promise<void> {
  const menu = queryClient.getQueryData(catalogQueries.menu(slug).queryKey)
  // What the first HTML brought along is in one language only.
  const [speak] = await Promise.all([prepareLanguage(to), menu?.isWhole ? null : freshMenu(queryClient, slug)])
  keepLanguage(to)
  forgetNamedLanguage()
  nameManifest(to)
  const { scrollY } = window
  speak()
  queueMicrotask(() => window.scrollTo({ top: scrollY, behavior: 'instant' }))
  if (queryClient.getQueryData([slug, 'me'])) await tell(slug, to, queryClient)
}

/** The choice made here counts from now on, not the one in the address. */
function forgetNamedLanguage(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(LOCALE_PARAM)) return
  address.searchParams.delete(LOCALE_PARAM)
  history.replaceState(history.state, '', address)
}

function nameManifest(locale: Locale): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  if (link) link.href = link.href.replace(/(locale=)\w+/, `$1${locale}`)
}

/** A failure is of no interest. */
async function tell(slug: string, locale: Locale, queryClient: QueryClient): Promise<void> {
  try {
    await tellLanguage(slug, locale, AbortSignal.timeout(TELL_WITHIN_MS))
    queryClient.setQueryData<User | null>([slug, 'me'], (user) => user && { ...user, preferred_language: locale })
  } catch {
    // The next choice, or the profile, tells it again.
  }
}
