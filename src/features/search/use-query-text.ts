import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

const RESULTS_AFTER_MS = 80
/** Longer, because browsers limit how often the URL may change. */
const ADDRESS_AFTER_MS = 250

/** The field (`text`) leads the results (`query`) and the URL (`address`), but follows the URL when that changes by itself. */
export function useQueryText(
  address: string,
  write: (query: string) => void,
  field: RefObject<HTMLInputElement | null>,
) {
  const [text, setText] = useState(address)
  const [query, setQuery] = useState(address)
  const typed = useRef(address)
  const written = useRef(address)
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])

  const stop = () => {
    for (const timer of timers.current) clearTimeout(timer)
  }
  const show = () => startTransition(() => setQuery(typed.current))
  const settle = () => {
    stop()
    show()
    if (typed.current === written.current) return
    written.current = typed.current
    write(typed.current)
  }
  const type = (next: string) => {
    typed.current = next
    setText(next)
    stop()
    if (next.trim() === '') settle()
    else timers.current = [setTimeout(show, RESULTS_AFTER_MS), setTimeout(settle, ADDRESS_AFTER_MS)]
  }

  useEffect(() => {
    if (address === written.current) return
    written.current = address
    typed.current = address
    setText(address)
    setQuery(address)
  }, [address])
  useEffect(() => {
    const early = field.current?.value ?? ''
    if (early !== typed.current) type(early)
    return stop
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page has taken over the server's markup
  }, [])
  return { text, query, type, settle }
}
