import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE_S } from '#contract/locale'
import type { Locale } from '#contract/locale'
import { tellLanguage, useSession } from '#features/account'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { translate } from '#ui/icons/translate.ts'

/** The page does not wait longer than this for the server to hear of the choice. */
const TELL_WITHIN_MS = 800

function remember(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale}; Max-Age=${LOCALE_COOKIE_MAX_AGE_S}; Path=/; SameSite=Lax`
}

/** Names the other language in its own script; changes it, keeps it for a year and loads the page again where it is. */
export function LanguageToggle({ slug, look = 'plain' }: { slug: string; look?: 'plain' | 'glass' }) {
  const { t, locale } = useMessages()
  const { status } = useSession(slug)
  const other: Locale = locale === 'ar' ? 'en' : 'ar'

  const change = async () => {
    remember(other)
    if (status === 'customer') {
      await tellLanguage(slug, other, AbortSignal.timeout(TELL_WITHIN_MS)).catch(() => undefined)
    }
    location.reload()
  }

  return (
    <button type="button" className={`lang ${look}`} lang={other} onClick={() => void change()}>
      <Icon path={translate} />
      {t('navigation.otherLanguage')}
    </button>
  )
}
