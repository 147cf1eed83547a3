import { useState } from 'react'
import { InstallRow } from '#features/install'
import { useMessages } from '#i18n/messages.ts'
import { downloadSimple, moon, translate } from '#ui/icons/regular.ts'
import { chooseAppearance, useAppearance } from './appearance.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { LANGUAGES } from './languages.ts'
import { Row } from './row.tsx'
import { Rows } from './rows.tsx'
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
