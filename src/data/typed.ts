// Whether the customer typed on this page. It is watched from the page's start: what loads the page again for a newer build comes later,
// and takes nothing that was typed.
let isTyped = false

/** Call once, before the page's markup is taken over: what was typed until then stands in the fields. */
export function watchTyping(): void {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  isTyped = [...fields].some(({ value, defaultValue }) => value !== defaultValue)
  const note = () => {
    isTyped = true
  }
  addEventListener('input', note, { once: true, passive: true, capture: true })
}

/** Whether anything was typed on this page since it was opened. */
export const hasTyped = () => isTyped
