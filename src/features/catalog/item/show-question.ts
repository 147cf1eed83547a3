const SHAKE = ['0', '-6px', '6px', '-4px', '4px', '0'].map((x) => ({ translate: x }))

/** Brings a question into view with the focus on its first control, and shakes it once unless motion is unwelcome. */
export function showQuestion(form: HTMLElement | null, id: string): void {
  const question = form?.querySelector<HTMLElement>(`[data-variable="${id}"]`)
  if (!question) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const control = 'input:enabled, select, textarea, button'
  question.querySelector<HTMLElement>(control)?.focus({ preventScroll: true })
  question.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' })
  if (!calm) question.animate(SHAKE, { duration: 320, easing: 'ease-out' })
}
