/** Undefined for a field with the value it was drawn with, and for a radio button that is not chosen any more. */
export function changedValue(field: Element): string | undefined {
  return isChanged(field) && 'value' in field ? String(field.value) : undefined
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return field.selectedOptions[0] !== drawn
  }
  if (!(field instanceof HTMLInputElement)) return false
  if (field.type === 'radio') return field.checked && !field.defaultChecked
  return field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

let isTyped = false

/** Call it once before hydration, which keeps what was typed until then. */
export function watchTyping(): void {
  isTyped = [...document.querySelectorAll('input, select, textarea')].some((field) => changedValue(field) !== undefined)
  const note = () => {
    isTyped = true
  }
  addEventListener('input', note, { once: true, passive: true, capture: true })
}

export const hasTyped = () => isTyped
