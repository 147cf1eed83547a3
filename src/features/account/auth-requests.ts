// Which dialog is asked for. Kept outside the tree, because any feature may ask and only the layout shows it.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Dialogs that anybody may ask for. */
export type AskedKind = 'sign-in' | 'sign-up' | 'forgot'
export type AuthKind = AskedKind | 'reset' | 'change' | 'link' | 'sign-out'
/** What the link of a mail proves: once, and for a few minutes. Kept in memory only. */
export type ResetLink = { token: string; email: string }
type AuthOptions = {
  /** Runs once the customer is signed in. */
  onSuccess?: (() => void) | undefined
  link?: ResetLink | undefined
  /** Query of the address that asks for a dialog, such as `?account=sign-up`. */
  search?: string | undefined
}
export type AuthRequest = { kind: AuthKind } & AuthOptions

const request = createStore<AuthRequest | null>(() => null)

export const useAuthRequest = (): AuthRequest | null => useStore(request)

/** Shows a dialog in the place of any other. The one for signing out asks nothing where nothing waits to be sent. */
export function openAuth(kind: AuthKind, options: AuthOptions = {}): void {
  request.setState({ kind, ...options }, true)
}

export function closeAuth(): void {
  request.setState(null, true)
}
