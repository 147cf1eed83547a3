import { useState } from 'react'
import { saveAppearance, savedAppearance } from '#data/choices.ts'
import { APPEARANCES, themeMedia } from '#domain/appearance'
import { InstallRow } from '#features/install'
import { useMessages } from '#i18n/messages.ts'
import { useHydrated } from '#lib/hydration.ts'
import { Dialog } from '#ui/dialog.tsx'
import { downloadSimple, moon, translate } from '#ui/icons/regular.ts'
import { Row, Rows } from './account-frame.tsx'
import { useLanguageSwitch } from './use-language-switch.ts'

const MODES = ['automatic', 'light', 'dark'] as const
type Mode = (typeof MODES)[number]

export function DeviceRows({ slug }: { slug: string }) {
  const { t, locale } = useMessages()
  const change = useLanguageSwitch(slug)
  const [chosenMode, setChosenMode] = useState<Mode>()
  // The cookie is read after hydration only, because the server's markup does not show it.
  const savedMode = useHydrated() ? (savedAppearance() ?? 'automatic') : undefined
  return (
    <section>
      <Rows>
        <ChoiceRow
          icon={translate}
          name="language"
          options={LANGUAGES}
          value={locale}
          onChoose={(chosen) => void change(chosen)}
        />
        <ChoiceRow
          icon={moon}
          name="appearance"
          options={MODES.map((value) => ({ value, label: t(`settings.mode.${value}`) }))}
          value={chosenMode ?? savedMode}
          onChoose={(chosen) => {
            setChosenMode(chosen)
            applyAppearance(chosen)
          }}
        />
        <InstallRow slug={slug}>
          <Row icon={downloadSimple} label={t('install.row')} />
        </InstallRow>
      </Rows>
    </section>
  )
}

function ChoiceRow<V extends string>({
  icon,
  name,
  options,
  value,
  onChoose,
}: {
  icon: string
  name: 'language' | 'appearance'
  options: readonly { value: V; label: string; lang?: string }[]
  value: V | undefined
  onChoose: (value: V) => void
}) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const title = t(`settings.${name}`)
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Row icon={icon} label={title} value={options.find((option) => option.value === value)?.label} />
      </button>
      <Dialog open={isOpen} title={title} closeLabel={t('account.close')} onClose={() => setOpen(false)}>
        <div role="radiogroup" aria-label={title} className="grid">
          {options.map((option) => (
            <label
              key={option.value}
              lang={option.lang}
              className="flex min-h-14 cursor-pointer items-center gap-3 font-medium not-first:[box-shadow:0_-1px_0_var(--line)]"
            >
              <input
                type="radio"
                className="size-5.5 accent-brand"
                name={name}
                value={option.value}
                checked={value === option.value}
                onChange={() => onChoose(option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      </Dialog>
    </li>
  )
}

function applyAppearance(mode: Mode) {
  const chosen = mode === 'automatic' ? null : mode
  saveAppearance(chosen)
  const page = document.documentElement
  if (chosen) page.dataset['mode'] = chosen
  else delete page.dataset['mode']
  const themes = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  // The server writes one element for each appearance, in this order.
  for (const [index, appearance] of APPEARANCES.entries())
    themes[index]?.setAttribute('media', themeMedia(appearance, chosen))
}

export const LANGUAGES = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
] as const
