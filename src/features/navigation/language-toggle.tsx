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
    <button
      type="button"
      className={`inline-flex h-11 items-center gap-1.75 rounded-full px-3.5 text-[0.875rem] font-medium ${look === 'glass' ? 'bg-glass text-on-glass [box-shadow:0_2px_10px_rgb(0_0_0/0.16)]' : ''}`}
      lang={other}
      onClick={() => void change(other)}
    >
      <Icon path={translate} />
      {t('navigation.otherLanguage')}
    </button>
  )
}
