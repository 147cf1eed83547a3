import { LOCALE_PARAM, localeCookie } from '#contract/locale'
import type { Locale } from '#contract/locale'
import { tellLanguage, useSession } from '#features/account'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { translate } from '#ui/icons/translate.ts'

/** The page does not wait longer than this for the server to hear of the choice. */
const TELL_WITHIN_MS = 800

/** The choice made here counts from now on, not the one in the address. */
function loadChosen(): void {
  const address = new URL(location.href)
  address.searchParams.delete(LOCALE_PARAM)
  history.replaceState(history.state, '', address)
  location.reload()
}

/** Names the other language in its own script; changes it, keeps it for a year and loads the page again where it is. */
export function LanguageToggle({ slug, look = 'plain' }: { slug: string; look?: 'plain' | 'glass' }) {
  const { t, locale } = useMessages()
  const { status } = useSession(slug)
  const other: Locale = locale === 'ar' ? 'en' : 'ar'

  const change = async () => {
    document.cookie = localeCookie(other)
    if (status === 'customer') {
      await tellLanguage(slug, other, AbortSignal.timeout(TELL_WITHIN_MS)).catch(() => undefined)
    }
    loadChosen()
  }

  return (
    <button type="button" className={`lang ${look}`} lang={other} onClick={() => void change()}>
      <Icon path={translate} />
      {t('navigation.otherLanguage')}
    </button>
  )
}
