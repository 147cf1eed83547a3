import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { MAX_NOTE, MAX_QUANTITY } from '#domain/limits'
import type { Answer, Item } from '#contract/catalog'
import { useLengthWords } from '#i18n/formats.ts'
import { localized } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { changedValue } from '#data/typed.ts'
import { useHydrated } from '#lib/hydration.ts'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { TextArea } from '#ui/field.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { NOT_DONE, canBeHad, problemsOf, toVariableAnswers } from '../model/answers.ts'
import { draftTotal } from '../model/item-draft.ts'
import type { AddSelection, EditedLine } from '../model/item-draft.ts'
import { isWholeItem, useStore } from '../queries.ts'
import { ItemScroll } from './item-frame.tsx'
import { ItemMissing } from './known-item.tsx'
import type { KnownItem } from './known-item.tsx'
import type { ItemPlace } from './item-frame.tsx'
import { useDraft } from './use-draft.ts'
import { VariableField, showQuestion } from './variable-field.tsx'

type ItemFormProps = {
  slug: string
  item: Item
  /** The button says what is missing when it is pressed. Among `questions` it waits until nothing is. */
  place: ItemPlace
  onAdd: AddSelection
  /** The line of the cart that is changed; the form then starts with it and saves it. */
  edited?: EditedLine | undefined
  /** Stand above and below the questions and scroll with them. */
  before?: ReactNode
  after?: ReactNode
}

const ON_SHEET = 'bg-surface px-4 pt-3 pb-[calc(16px+var(--safe-b))] [box-shadow:0_-1px_0_var(--line)] md:z-1'

/** On a page it stays in view while the questions scroll; on a sheet it stands below them. */
const DOCK: Readonly<Record<ItemPlace, string>> = {
  page: 'noscript:hidden md:sticky md:bottom-0 md:z-1 md:bg-[linear-gradient(to_top,var(--bg)_78%,transparent)] md:pt-7 md:pb-5',
  drawer: ON_SHEET,
  questions: `${ON_SHEET} md:px-7 md:pt-4 md:pb-6`,
}

/** What an item asks, as soon as that is known; until then, why it is not there. */
export function KnownItemForm({ known, ...rest }: Omit<ItemFormProps, 'item'> & { known: KnownItem }) {
  const { item } = known
  return item && isWholeItem(item) ? (
    <ItemForm key={rest.edited?.id ?? item.id} {...rest} item={item} />
  ) : (
    <ItemMissing place={rest.place} known={known} before={rest.before} />
  )
}

/** The item's questions, notes and quantity. Nothing is added while a required answer is missing or a choice is sold out. */
function ItemForm({ slug, item, place, onAdd, edited, before, after }: ItemFormProps) {
  const { t, locale } = useMessages()
  const lengthOf = useLengthWords()
  const { currency } = useStore(slug)
  const form = useRef<HTMLFormElement>(null)
  const { draft, answer, note, setQuantity, clear } = useDraft(slug, item.id, edited)
  const [wasTried, setWasTried] = useState(false)
  const problems = problemsOf(item.variables, draft.answers)
  const first = item.variables.find(({ id }) => problems.has(id))
  const total = draftTotal(item, draft, currency)
  // Why the button does not add.
  const refusal = !canBeHad(item)
    ? 'catalog.soldOut'
    : [...problems.values()].includes('sold-out')
      ? 'item.choiceSoldOut'
      : null
  const waits = place === 'questions'

  const writeNote = (typed: string) => note(typed.trimStart())
  const isHydrated = useHydrated()
  // Before the browser draws again, which would show what the device has.
  useLayoutEffect(() => {
    if (form.current && !isHydrated) tellFilledEarly(form.current, { answer, note: writeNote })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page has taken over the server's markup
  }, [])

  const submit = () => {
    if (!canBeHad(item)) return
    if (first) {
      setWasTried(true)
      showQuestion(form.current, first.id)
      return
    }
    const { quantity, notes, answers } = draft
    if (onAdd({ item, quantity, notes: notes.trim(), answers: toVariableAnswers(item.variables, answers) })) clear()
  }
  return (
    <form
      ref={form}
      className={`[&_:is(input,select,textarea,summary)]:scroll-my-[120px] ${place === 'page' ? '' : 'flex min-h-0 flex-1 flex-col'}`}
      noValidate
      // What stays is kept on the device, for one customer; the browser would put it back for the next one too.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ItemScroll place={place}>
        {before}
        <div className={`grid grid-cols-[minmax(0,1fr)] gap-5.5 ${place === 'drawer' ? 'px-(--gutter)' : ''}`}>
          {item.variables.map((variable) => (
            <VariableField
              key={variable.id}
              variable={variable}
              currency={currency}
              answer={draft.answers.get(variable.id)}
              problem={problems.get(variable.id)}
              isTold={wasTried || (waits && !NOT_DONE.includes(problems.get(variable.id)))}
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
      </ItemScroll>
      <Dock isInSheet={place !== 'page'} className={DOCK[place]}>
        {waits && first && canBeHad(item) ? (
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
          disabled={!canBeHad(item) || (waits && first !== undefined)}
        >
          {refusal === null ? (
            <>
              <span>{t(edited ? 'item.saveChanges' : 'catalog.addToCart')}</span>{' '}
              <Money amount={total} currency={currency} />
            </>
          ) : (
            t(refusal)
          )}
        </Button>
      </Dock>
    </form>
  )
}

type Heard = { answer(variableId: string, answer: Answer): void; note(notes: string): void }

/** Tells what was filled in before the script came, which the server's form allows. What stands as it was drawn is not told. */
function tellFilledEarly(form: HTMLFormElement, { answer, note }: Heard): void {
  for (const field of form.elements) {
    const value = changedValue(field)
    if (value === undefined) continue
    const question = field.closest<HTMLElement>('[data-variable]')
    const id = question?.dataset['variable']
    if (!question || id === undefined) note(value)
    else answer(id, isBox(field) ? checkedIn(question) : value)
  }
}

const isBox = (field: Element) => field instanceof HTMLInputElement && field.type === 'checkbox'

const checkedIn = (question: Element) =>
  [...question.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)
