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
  const [open, setOpen] = useState<'language' | 'appearance' | null>(null)
  const change = useLanguageSwitch(slug)
  const [chosenMode, setChosenMode] = useState<Mode>()
  // The cookie is read after hydration only, because the server's markup does not show it.
  const savedMode = useHydrated() ? (savedAppearance() ?? 'automatic') : undefined
  const mode = chosenMode ?? savedMode
  const modes = MODES.map((value) => ({ value, label: t(`settings.mode.${value}`) }))
  const close = () => setOpen(null)
  return (
    <section>
      <Rows>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen('language')}>
            <Row
              icon={translate}
              label={t('settings.language')}
              value={LANGUAGES.find(({ value }) => value === locale)?.label}
            />
          </button>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen('appearance')}>
            <Row icon={moon} label={t('settings.appearance')} value={mode && t(`settings.mode.${mode}`)} />
          </button>
        </li>
        <InstallRow slug={slug}>
          <Row icon={downloadSimple} label={t('install.row')} />
        </InstallRow>
      </Rows>
      <ChoiceDialog
        open={open === 'language'}
        title={t('settings.language')}
        name="language"
        options={LANGUAGES}
        value={locale}
        onChoose={(chosen) => void change(chosen)}
        onClose={close}
      />
      <ChoiceDialog
        open={open === 'appearance'}
        title={t('settings.appearance')}
        name="appearance"
        options={modes}
        value={mode}
        onChoose={(chosen) => {
          setChosenMode(chosen)
          showIn(chosen)
        }}
        onClose={close}
      />
    </section>
  )
}

type ChoiceDialogProps<V extends string> = {
  open: boolean
  title: string
  name: string
  options: readonly { value: V; label: string; lang?: string }[]
  value: V | undefined
  onChoose: (value: V) => void
  onClose: () => void
}

function ChoiceDialog<V extends string>(props: ChoiceDialogProps<V>) {
  const { open, title, name, options, value, onChoose, onClose } = props
  const { t } = useMessages()
  return (
    <Dialog open={open} title={title} closeLabel={t('account.close')} onClose={onClose}>
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
  )
}

function showIn(mode: Mode) {
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
