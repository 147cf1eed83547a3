// Which dialog is asked for. Kept outside the tree, because any feature may ask and only the layout shows it.
import { useSyncExternalStore } from 'react'

/** Dialogs that anybody may ask for. */
export type AskedKind = 'sign-in' | 'sign-up' | 'forgot'
export type AuthKind = AskedKind | 'reset' | 'link' | 'sign-out'
/** What the link of a mail proves: once, and for a few minutes. Kept in memory only. */
export type ResetLink = { token: string; email: string }
type AuthOptions = {
  onSuccess?: (() => void) | undefined
  link?: ResetLink | undefined
  /** Query of the address that asks for a dialog, such as `?account=sign-up`. */
  search?: string | undefined
}
export type AuthRequest = { kind: AuthKind } & AuthOptions

let current: AuthRequest | null = null
const listeners = new Set<() => void>()

function set(request: AuthRequest | null): void {
  current = request
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAuthRequest(): AuthRequest | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}

/** Shows a dialog in the place of any other. The one for signing out asks nothing where nothing waits to be sent. */
export function openAuth(kind: AuthKind, options: AuthOptions = {}): void {
  set({ kind, ...options })
}

export function closeAuth(): void {
  set(null)
}

const dialogs: { open(kind: AskedKind, options?: { onSuccess?: () => void }): void } = { open: openAuth }

/** Opens the dialogs for signing in, signing up and a forgotten password; `onSuccess` runs once the customer is signed in. */
export function useAuthDialogs(): typeof dialogs {
  return dialogs
}
