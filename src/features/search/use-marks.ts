import { useEffect } from 'react'
import type { RefObject } from 'react'
import { marksIn } from '#contract/search-marks'
import type { SoughtWord } from '#contract/search-words'

/** Name of the highlight in search.css. */
const HIGHLIGHT = 'found'
/** Names and descriptions of the results. */
const TEXTS = 'h3, h3 + p'

/**
 * Marks in the list what was found, after every render of it. As a highlight of the browser and not as elements, because
 * an element inside an Arabic word may break the joining of its letters. Browsers without highlights mark nothing.
 */
export function useMarks(list: RefObject<HTMLElement | null>, by: readonly SoughtWord[]): void {
  useEffect(() => {
    if (!list.current || !('highlights' in CSS)) return
    const texts = [...list.current.querySelectorAll(TEXTS)].flatMap(textsOf)
    CSS.highlights.set(HIGHLIGHT, new Highlight(...texts.flatMap((text) => rangesIn(text, by))))
    return () => {
      CSS.highlights.delete(HIGHLIGHT)
    }
  })
}

function rangesIn(text: Text, by: readonly SoughtWord[]): Range[] {
  return marksIn(text.data, by).map(([from, to]) => {
    const range = new Range()
    range.setStart(text, from)
    range.setEnd(text, to)
    return range
  })
}

function textsOf(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}
