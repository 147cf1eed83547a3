import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { MAX_NOTE, MAX_QUANTITY } from '#domain/limits'
import type { Item } from '#contract/catalog'
import { useFormats, useLengthWords } from '#i18n/formats.ts'
import { localized } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { changedValue } from '#data/typed.ts'
import { useHydrated } from '#lib/hydration.ts'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { TextArea } from '#ui/field.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { UNFINISHED, isOrderable, problemsOf, toVariableAnswers } from '../model/answers.ts'
import { type AddSelection, type EditedLine, draftTotal } from '../model/item-draft.ts'
import { isWholeItem } from '../queries.ts'
import { type ItemPlace, SCROLL } from './item-frame.tsx'
import { type KnownItem, ItemMissing } from './known-item.tsx'
import { useDraft } from './use-draft.ts'
import { VariableField, showQuestion } from './variable-field.tsx'

type ItemFormProps = {
  slug: string
  item: Item
  /** On a `questions` sheet the button is disabled until nothing is missing; elsewhere it shows what is missing. */
  place: ItemPlace
  onAdd: AddSelection
  onAdded: (item: Item) => void
  edited?: EditedLine | undefined
  before?: ReactNode
  after?: ReactNode
}

const ON_SHEET = 'bg-surface px-4 pt-3 pb-[calc(16px+var(--safe-b))] [box-shadow:0_-1px_0_var(--line)] md:z-1'

const DOCK: Readonly<Record<ItemPlace, string>> = {
  page: 'noscript:hidden md:sticky md:bottom-0 md:z-1 md:bg-[linear-gradient(to_top,var(--bg)_78%,transparent)] md:pt-7 md:pb-5',
  drawer: ON_SHEET,
  questions: `${ON_SHEET} md:px-7 md:pt-4 md:pb-6`,
}

export function KnownItemForm({ known, ...rest }: Omit<ItemFormProps, 'item'> & { known: KnownItem }) {
  const { item } = known
  return item && isWholeItem(item) ? (
    <ItemForm key={rest.edited?.id ?? item.id} {...rest} item={item} />
  ) : (
    <ItemMissing place={rest.place} known={known} before={rest.before} />
  )
}

function ItemForm({ slug, item, place, onAdd, onAdded, edited, before, after }: ItemFormProps) {
  const { t, locale } = useMessages()
  const lengthOf = useLengthWords()
  const { currency } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const { draft, answer, note, setQuantity, clear } = useDraft(slug, item.id, edited)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const problems = problemsOf(item.variables, draft.answers)
  const first = item.variables.find(({ id }) => problems.has(id))
  const canOrder = isOrderable(item)
  const hasSoldOut = [...problems.values()].includes('sold-out')
  const refusal = !canOrder ? 'catalog.soldOut' : hasSoldOut ? 'item.choiceSoldOut' : null
  const isQuestions = place === 'questions'

  const writeNote = (typed: string) => note(typed.trimStart())
  const isHydrated = useHydrated()
  // A layout effect runs before the next paint, which would show the stored draft instead.
  useLayoutEffect(() => {
    if (form.current && !isHydrated) adoptEarlyInput(form.current, { answer, note: writeNote })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page has taken over the server's markup
  }, [])

  const submit = () => {
    if (!canOrder) return
    if (first) {
      setWasSubmitted(true)
      showQuestion(form.current, first.id)
      return
    }
    const { quantity, notes, answers } = draft
    if (!onAdd({ item, quantity, notes: notes.trim(), answers: toVariableAnswers(item.variables, answers) })) return
    onAdded(item)
    clear()
  }
  return (
    <form
      ref={form}
      className={`[&_:is(input,select,textarea,summary)]:scroll-my-[120px] ${place === 'page' ? '' : 'flex min-h-0 flex-1 flex-col'}`}
      noValidate
      // The draft is stored per customer; the browser would restore it for the next customer too.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className={SCROLL[place]}>
        {before}
        <div className={`grid grid-cols-[minmax(0,1fr)] gap-5.5 ${place === 'drawer' ? 'px-(--gutter)' : ''}`}>
          {item.variables.map((variable) => (
            <VariableField
              key={variable.id}
              variable={variable}
              answer={draft.answers.get(variable.id)}
              problem={problems.get(variable.id)}
              withErrors={wasSubmitted || (isQuestions && !UNFINISHED.includes(problems.get(variable.id)))}
              onAnswer={(given) => answer(variable.id, given)}
            />
          ))}
          <div className="noscript:hidden">
            <TextArea
              label={t('catalog.notes')}
              optional={t('catalog.optional')}
              placeholder={t('catalog.notesExample')}
              maxLength={MAX_NOTE}
              length={lengthOf(draft.notes, MAX_NOTE)}
              rows={2}
              {...(draft.notes && { dir: 'auto' })}
              value={draft.notes}
              onChange={(event) => writeNote(event.target.value)}
            />
          </div>
        </div>
        {after}
      </div>
      <Dock isInSheet={place !== 'page'} className={DOCK[place]}>
        {isQuestions && first && canOrder ? (
          <button
            type="button"
            className="-mt-2 -mb-3 min-h-11 flex-[1_0_100%] text-start font-medium text-brand-text"
            onClick={() => showQuestion(form.current, first.id)}
          >
            {t('item.stillMissing', { question: localized(first.name, locale) })}
          </button>
        ) : null}
        <Stepper
          size="lg"
          value={draft.quantity}
          max={MAX_QUANTITY}
          onChange={setQuantity}
          increaseLabel={t('catalog.increase')}
          decreaseLabel={t('catalog.decrease')}
          mostLabel={t('catalog.most')}
        />
        <Button
          type="submit"
          size="lg"
          split={refusal === null}
          disabled={!canOrder || (isQuestions && first !== undefined)}
        >
          {refusal === null ? (
            <>
              <span>{t(edited ? 'item.saveChanges' : 'catalog.addToCart')}</span>{' '}
              <Money amount={draftTotal(item, draft, currency)} currency={currency} />
            </>
          ) : (
            t(refusal)
          )}
        </Button>
      </Dock>
    </form>
  )
}

function adoptEarlyInput(
  form: HTMLFormElement,
  { answer, note }: Pick<ReturnType<typeof useDraft>, 'answer' | 'note'>,
) {
  for (const field of form.elements) {
    const value = changedValue(field)
    if (value === undefined) continue
    const question = field.closest<HTMLElement>('[data-variable]')
    const id = question?.dataset['variable']
    if (!question || id === undefined) note(value)
    else if (field instanceof HTMLInputElement && field.type === 'checkbox')
      answer(
        id,
        [...question.querySelectorAll<HTMLInputElement>('input:checked')].map((box) => box.value),
      )
    else answer(id, value)
  }
}
