// Whether the customer typed or chose anything on this page. It is watched from the page's start: what loads the page again for a newer
// build comes later, and takes nothing of it.
import { changedValue } from '#lib/changed-value.ts'

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
