import type { Answer } from '#contract/catalog'

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

function changedValue(field: Element): string | undefined {
  if (field instanceof HTMLSelectElement) {
    const [chosen] = field.selectedOptions
    return chosen && !chosen.defaultSelected ? field.value : undefined
  }
  if (field instanceof HTMLTextAreaElement) return field.value === field.defaultValue ? undefined : field.value
  if (!(field instanceof HTMLInputElement)) return undefined
  if (isBox(field)) return field.checked === field.defaultChecked ? undefined : field.value
  if (field.type === 'radio') return field.checked && !field.defaultChecked ? field.value : undefined
  return field.value === field.defaultValue ? undefined : field.value
}

const isBox = (field: Element) => field instanceof HTMLInputElement && field.type === 'checkbox'

const checkedIn = (question: Element) =>
  [...question.querySelectorAll<HTMLInputElement>('input:checked')].map(({ value }) => value)
