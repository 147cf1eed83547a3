// The requested dialog. A global store, because any feature may request one and only the layout shows it.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Dialogs that other features and links may request. */
export type AskedKind = 'sign-in' | 'sign-up' | 'forgot'
export type AuthKind = AskedKind | 'reset' | 'change' | 'link' | 'sign-out'
/** A single-use token that expires within minutes; kept in memory only. */
export type ResetLink = { token: string; email: string }
type AuthOptions = {
  onSuccess?: (() => void) | undefined
  link?: ResetLink | undefined
  /** Query of an address that requests a dialog, such as `?account=sign-up`. */
  search?: string | undefined
}
export type AuthRequest = { kind: AuthKind } & AuthOptions

const request = createStore<AuthRequest | null>(() => null)

export const useAuthRequest = (): AuthRequest | null => useStore(request)

/** Replaces any open dialog. Signing out asks only when something is unsent. */
export function openAuth(kind: AuthKind, options: AuthOptions = {}): void {
  request.setState({ kind, ...options }, true)
}

export function closeAuth(): void {
  request.setState(null, true)
}
