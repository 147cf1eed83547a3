import type { Answer } from '#contract/catalog'
import { changedValue } from '#lib/changed-value.ts'

type Heard = { answer(variableId: string, answer: Answer): void; note(notes: string): void }

/** Tells what was filled in before the script came, which the server's form allows. What stands as it was drawn is not told. */
export function tellFilledEarly(form: HTMLFormElement, { answer, note }: Heard): void {
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
