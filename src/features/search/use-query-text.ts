import { startTransition, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** Results wait for a pause in typing this long (milliseconds). */
const RESULTS_AFTER_MS = 80
/** The address waits longer: browsers count how often it changes. */
const ADDRESS_AFTER_MS = 250

type Timer = ReturnType<typeof setTimeout> | undefined

/**
 * A query between the field (`text`), the results (`query`) and the address. `address` is the query of the URL; when it changes by itself
 * (back, forward, a link) the field follows. What was typed before the script came is kept.
 */
export function useQueryText(
  address: string,
  write: (query: string) => void,
  field: RefObject<HTMLInputElement | null>,
) {
  const [text, setText] = useState(address)
  const [query, setQuery] = useState(address)
  const typed = useRef(address)
  const written = useRef(address)
  const timers = useRef<{ results: Timer; address: Timer }>({ results: undefined, address: undefined })

  const show = () => {
    clearTimeout(timers.current.results)
    startTransition(() => setQuery(typed.current))
  }
  const writeNow = () => {
    clearTimeout(timers.current.address)
    if (typed.current === written.current) return
    written.current = typed.current
    write(typed.current)
  }
  /** Puts what is typed into results and address now. */
  const settle = () => {
    show()
    writeNow()
  }
  const type = (next: string) => {
    typed.current = next
    setText(next)
    clearTimeout(timers.current.results)
    clearTimeout(timers.current.address)
    // An emptied field shows at once what belongs under it.
    if (next.trim() === '') settle()
    else {
      timers.current.results = setTimeout(show, RESULTS_AFTER_MS)
      timers.current.address = setTimeout(writeNow, ADDRESS_AFTER_MS)
    }
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
    const running = timers.current
    return () => {
      clearTimeout(running.results)
      clearTimeout(running.address)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page has taken over the server's markup
  }, [])
  return { text, query, type, settle }
}
