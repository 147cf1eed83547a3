// Where a page keeps a place in its flow for what can be taken back: there it moves the page aside and lies over nothing.
import { useSyncExternalStore } from 'react'

const places: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Ref of an empty element that a toast shown `inPlace` stands in while the element is there. */
export function toastPlace(element: HTMLElement | null): () => void {
  if (element) places.push(element)
  for (const listener of listeners) listener()
  return () => {
    if (element) places.splice(places.indexOf(element), 1)
    for (const listener of listeners) listener()
  }
}

const latest = () => places.at(-1) ?? null

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The place that the page keeps now; the last one to come, where there are several. */
export const useToastPlace = (): HTMLElement | null => useSyncExternalStore(follow, latest, () => null)
