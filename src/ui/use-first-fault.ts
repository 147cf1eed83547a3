import { useEffect, useRef, useState } from 'react'

const FAULT = '[aria-invalid=true]:is(input, textarea, select), [aria-invalid=true] input'

/**
 * A form that can move the focus to its first wrong field. `focusFirstFault` is called together with what makes the field wrong, and
 * takes effect once the field shows it, however long that takes.
 */
export function useFirstFault() {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (asked > 0) form.current?.querySelector<HTMLElement>(FAULT)?.focus()
  }, [asked])
  return { form, focusFirstFault: () => setAsked((times) => times + 1) }
}
