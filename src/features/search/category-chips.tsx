import type { ReactNode } from 'react'
import type { Category } from '#contract/catalog'
import { localized } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'

type CategoryChipsProps = {
  categories: readonly Category[]
  /** Id of the chosen category; null is all of them. */
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** Narrows the results to one category. */
export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  const { t, locale } = useMessages()
  return (
    <div
      className="flex flex-wrap gap-2 overflow-x-auto px-(--gutter) pt-1.5 pb-0.5 [scrollbar-width:none] noscript:hidden"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset of buttons would be announced as a form
      role="group"
      aria-label={t('search.categories')}
    >
      <Chip isChosen={chosen === null} onChoose={() => onChoose(null)}>
        {t('search.all')}
      </Chip>
      {categories.map(({ id, name }) => (
        <Chip key={id} isChosen={id === chosen} onChoose={() => onChoose(id)}>
          <StoreWords text={localized(name, locale)} />
        </Chip>
      ))}
    </div>
  )
}

function Chip({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="relative min-h-9 flex-none rounded-[18px] px-3.5 text-sm font-medium lined-line after:absolute after:inset-x-0 after:-inset-y-1 aria-pressed:bg-brand-tint aria-pressed:text-brand-text aria-pressed:[box-shadow:none]"
      onClick={onChoose}
    >
      {children}
    </button>
  )
}
