import { create } from 'zustand'

/** Above a cart bar, a dock or the bar of a phone, and at the head of a sheet. */
export const TOASTS =
  'pointer-events-none fixed z-50 grid max-md:inset-x-3 max-md:bottom-[calc(var(--bottombar)+14px+var(--safe-b))] md:start-6 md:bottom-6 md:w-95 max-md:in-has-data-dock:bottom-[calc(122px+var(--safe-b))] max-md:in-has-data-cart-bar:bottom-[calc(var(--bottombar)+78px+var(--safe-b))] md:max-lg:in-has-data-cart-bar:bottom-22 max-md:in-data-sheet:top-[calc(12px+var(--safe-t))] max-md:in-data-sheet:bottom-auto'
export const TOAST =
  'edge pointer-events-auto flex min-h-13 items-center gap-3 rounded-[17px] py-2.5 ps-4 pe-2.5 text-md font-medium [box-shadow:var(--e3)] transition-[translate,opacity] duration-200 ease-out starting:translate-y-3 starting:opacity-0'
export const TOAST_PLAIN = 'bg-[light-dark(#26211d,#f4efe9)] text-[light-dark(#fff,#201b17)]'

type ToastOptions = {
  tone?: 'plain' | 'destructive'
  durationMs?: number
  icon?: string
  action?: { label: string; run: () => void }
  inPlace?: boolean
}
export type ShownToast = { id: number; text: string } & ToastOptions

/** The last of `places` counts. */
export const useToast = create<{ shown: ShownToast | null; places: readonly HTMLElement[] }>(() => ({
  shown: null,
  places: [],
}))

/** Ref of an empty element in the flow of a page, for toasts shown `inPlace`. */
export function toastPlace(element: HTMLElement | null): () => void {
  useToast.setState(({ places }) => ({ places: element ? [...places, element] : places }))
  return () => useToast.setState(({ places }) => ({ places: places.filter((place) => place !== element) }))
}

let lastId = 0

/** For two seconds, or six with an action, unless `durationMs` is given. */
export function showToast(text: string, options: ToastOptions = {}): void {
  lastId += 1
  useToast.setState({ shown: { id: lastId, text, ...options } })
}

export const hideToast = (id: number): void =>
  useToast.setState(({ shown }) => ({ shown: shown?.id === id ? null : shown }))
