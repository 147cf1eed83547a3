import { useLanguageSwitch } from '#features/settings'
import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { translate } from '#ui/icons/regular.ts'

/** Names the other language in its own script, and changes to it where the page is. */
export function LanguageToggle({ slug, look = 'plain' }: { slug: string; look?: 'plain' | 'glass' }) {
  const { t, locale } = useMessages()
  const change = useLanguageSwitch(slug)
  const other = locale === 'ar' ? 'en' : 'ar'
  return (
    <button type="button" className={`lang ${look}`} lang={other} onClick={() => void change(other)}>
      <Icon path={translate} />
      {t('navigation.otherLanguage')}
    </button>
  )
}
