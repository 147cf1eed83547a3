/** What a field says when it is other than it was drawn; undefined while it stands as it was drawn. A circle that was left says nothing. */
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

// Whether the customer typed or chose anything on this page. It is watched from the page's start: what loads the page again for a newer
// build comes later, and takes nothing of it.

let isTyped = false

/** Call once, before the page's markup is taken over: what was typed and chosen until then stands in the fields. */
export function watchTyping(): void {
  isTyped = [...document.querySelectorAll('input, select, textarea')].some((field) => changedValue(field) !== undefined)
  const note = () => {
    isTyped = true
  }
  addEventListener('input', note, { once: true, passive: true, capture: true })
}

/** Whether anything was typed or chosen on this page since it was opened. */
export const hasTyped = () => isTyped
