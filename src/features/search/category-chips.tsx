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
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset of buttons would be announced as a form
    <div className="chips" role="group" aria-label={t('search.categories')}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {t('search.all')}
      </button>
      {categories.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
          <StoreWords text={localized(name, locale)} />
        </button>
      ))}
    </div>
  )
}
