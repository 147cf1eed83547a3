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
