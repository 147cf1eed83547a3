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
