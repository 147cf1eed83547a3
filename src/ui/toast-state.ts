import { useSyncExternalStore } from 'react'

/** Classes of the frame that toasts stand in: above a cart bar, a dock or the bar of a phone, never over them. In a sheet they are at its head. */
export const TOASTS =
  'pointer-events-none fixed z-50 grid max-md:inset-x-3 max-md:bottom-[calc(var(--bottombar)+14px+var(--safe-b))] md:start-6 md:bottom-6 md:w-95 max-md:in-has-data-dock:bottom-[calc(122px+var(--safe-b))] max-md:in-has-data-cart-bar:bottom-[calc(var(--bottombar)+78px+var(--safe-b))] md:max-lg:in-has-data-cart-bar:bottom-22 max-md:in-data-sheet:top-[calc(12px+var(--safe-t))] max-md:in-data-sheet:bottom-auto'
/** Classes of a toast, and of one that tells no fault. */
export const TOAST =
  'edge pointer-events-auto flex min-h-13 items-center gap-3 rounded-[17px] py-2.5 ps-4 pe-2.5 text-md font-medium [box-shadow:var(--e3)] transition-[translate,opacity] duration-200 ease-out starting:translate-y-3 starting:opacity-0'
export const TOAST_PLAIN = 'bg-[light-dark(#26211d,#f4efe9)] text-[light-dark(#fff,#201b17)]'

// Where a page keeps a place in its flow for what can be taken back: there it moves the page aside and lies over nothing.

const places: HTMLElement[] = []
const whenPlaced = new Set<() => void>()

/** Ref of an empty element that a toast shown `inPlace` stands in while the element is there. */
export function toastPlace(element: HTMLElement | null): () => void {
  if (element) places.push(element)
  for (const listener of whenPlaced) listener()
  return () => {
    if (element) places.splice(places.indexOf(element), 1)
    for (const listener of whenPlaced) listener()
  }
}

const latest = () => places.at(-1) ?? null

function follow(listener: () => void): () => void {
  whenPlaced.add(listener)
  return () => whenPlaced.delete(listener)
}

/** The place that the page keeps now; the last one to come, where there are several. */
export const useToastPlace = (): HTMLElement | null => useSyncExternalStore(follow, latest, () => null)

// Which toast is shown. Kept outside the tree: anything may show one, only the layout draws it.

type Action = { label: string; run: () => void }
type ToastOptions = {
  tone?: 'plain' | 'destructive'
  /** Infinity: until it is used or replaced. */
  durationMs?: number
  icon?: string
  action?: Action
  /** Stands in the flow of the page where that keeps a place for it, and leaves with that place. */
  inPlace?: boolean
}
export type ShownToast = { id: number; text: string } & ToastOptions

let current: ShownToast | null = null

/** The toast on the screen. */
export const shownToast = (): ShownToast | null => current

let lastId = 0
const listeners = new Set<() => void>()

function set(toast: ShownToast | null): void {
  current = toast
  for (const listener of listeners) listener()
}

/** Calls back when another toast, or none, is shown. */
export function onToastChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows one toast in the place of any other, for two seconds, six with an action, unless `durationMs` says otherwise. */
export function showToast(text: string, options: ToastOptions = {}): void {
  lastId += 1
  set({ id: lastId, text, ...options })
}

/** Takes this toast away, unless another has taken its place. */
export function hideToast(id: number): void {
  if (current?.id === id) set(null)
}
