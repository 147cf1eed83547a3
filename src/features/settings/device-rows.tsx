import { useState, useSyncExternalStore } from 'react'
import type { Appearance } from '#domain/appearance'
import { keepAppearance, keptAppearance } from '#data/choices.ts'
import { APPEARANCES, themeMedia } from '#domain/appearance'
import { InstallRow } from '#features/install'
import { useMessages } from '#i18n/messages.ts'
import { Dialog } from '#ui/dialog.tsx'
import { downloadSimple, moon, translate } from '#ui/icons/regular.ts'
import { Row, Rows } from './account-frame.tsx'
import { useLanguageSwitch } from './use-language-switch.ts'

/** What anybody may choose for this device: its language, and how light it is. */
export function DeviceRows({ slug }: { slug: string }) {
  const { t, locale } = useMessages()
  const [open, setOpen] = useState<'language' | 'appearance' | null>(null)
  const change = useLanguageSwitch(slug)
  const appearance = useAppearance()
  const modes = (['automatic', 'light', 'dark'] as const).map((value) => ({
    value,
    label: t(`settings.mode.${value}`),
  }))
  const mode = appearance === undefined ? undefined : (appearance ?? 'automatic')
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
        onChoose={(chosen) => chooseAppearance(chosen === 'automatic' ? null : chosen)}
        onClose={close}
      />
    </section>
  )
}

type ChoiceDialogProps<V extends string> = {
  open: boolean
  title: string
  name: string
  /** A label in another language says which. */
  options: readonly { value: V; label: string; lang?: string }[]
  value: V | undefined
  onChoose: (value: V) => void
  onClose: () => void
}

/** A few choices, one of which counts at once. It stays open, so that one can look at the page and choose again. */
function ChoiceDialog<V extends string>({
  open,
  title,
  name,
  options,
  value,
  onChoose,
  onClose,
}: ChoiceDialogProps<V>) {
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

// The color scheme chosen on this device. The server writes the choice into the first HTML; here it changes.

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The choice of this device; null for the system's setting, undefined before it is known. */
function useAppearance(): Appearance | null | undefined {
  return useSyncExternalStore<Appearance | null | undefined>(subscribe, keptAppearance, () => undefined)
}

/** Shows the page so from now on, and keeps the choice for a year; null goes back to the system's setting. */
function chooseAppearance(chosen: Appearance | null): void {
  keepAppearance(chosen)
  const page = document.documentElement
  if (chosen) page.dataset['mode'] = chosen
  else delete page.dataset['mode']
  const themes = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  // The server writes one for each, in this order.
  for (const [index, appearance] of APPEARANCES.entries())
    themes[index]?.setAttribute('media', themeMedia(appearance, chosen))
  for (const listener of listeners) listener()
}

/** The languages of the product, each by its own name in its own script. */
export const LANGUAGES = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ar', label: 'العربية', lang: 'ar' },
] as const
