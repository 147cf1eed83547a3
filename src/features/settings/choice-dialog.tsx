import { useMessages } from '#i18n/messages.ts'
import { Dialog } from '#ui/dialog.tsx'

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
export function ChoiceDialog<V extends string>({
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
