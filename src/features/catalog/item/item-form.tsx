import { useRef, useState } from 'react'
import type { Answer, Item, VariableAnswer } from '#contract/catalog'
import { MAX_NOTE, MAX_QUANTITY } from '#contract/cart-limits'
import { toDecimal } from '#contract/money'
import { unitPriceMinor } from '#contract/pricing'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { TextArea } from '#ui/field.tsx'
import { Stepper } from '#ui/stepper.tsx'
import { problemsOf, toVariableAnswers } from './answers.ts'
import { VariableField } from './variable-field.tsx'

/** What the customer chose on an item's page. */
export type ItemSelection = { item: Item; quantity: number; notes: string; answers: VariableAnswer[] }

type ItemFormProps = { item: Item; currency: string; onAdd: (selection: ItemSelection) => void }

/** The item's questions, notes and quantity. A missing required answer is shown on its question and nothing is added. */
export function ItemForm({ item, currency, onAdd }: ItemFormProps) {
  const { t } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const [notes, setNotes] = useState('')
  const [quantity, setQuantity] = useState(1)
  const [wasTried, setWasTried] = useState(false)
  const problems = problemsOf(item.variables, answers)
  const total = toDecimal(unitPriceMinor(item, answers, currency) * quantity, currency)

  const submit = () => {
    const first = item.variables.find((variable) => problems.has(variable.id))
    if (!first)
      return onAdd({ item, quantity, notes: notes.trim(), answers: toVariableAnswers(item.variables, answers) })
    setWasTried(true)
    focusQuestion(form.current, first.id)
  }
  return (
    <form
      ref={form}
      className="item-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {item.variables.map((variable) => (
        <VariableField
          key={variable.id}
          variable={variable}
          currency={currency}
          answer={answers.get(variable.id)}
          problem={wasTried ? problems.get(variable.id) : undefined}
          onAnswer={(answer) => setAnswers((before) => new Map(before).set(variable.id, answer))}
        />
      ))}
      <TextArea
        label={t('catalog.notes')}
        optional={t('catalog.optional')}
        placeholder={t('catalog.notesExample')}
        maxLength={MAX_NOTE}
        rows={2}
        {...(notes && { dir: 'auto' })}
        value={notes}
        onChange={(event) => setNotes(event.target.value.trimStart())}
      />
      <Dock>
        <Stepper
          size="lg"
          value={quantity}
          max={MAX_QUANTITY}
          onChange={setQuantity}
          increaseLabel={t('catalog.increase')}
          decreaseLabel={t('catalog.decrease')}
        />
        <Button type="submit" size="lg" split>
          <span>{t('catalog.addToCart')}</span> <Money amount={total} currency={currency} />
        </Button>
      </Dock>
    </form>
  )
}

/** Brings a question into view with the focus on its first control. */
function focusQuestion(form: HTMLFormElement | null, id: string): void {
  const question = form?.querySelector<HTMLElement>(`[data-variable="${id}"]`)
  if (!question) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  question.querySelector<HTMLElement>('input:enabled, select, textarea')?.focus({ preventScroll: true })
  question.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' })
}
