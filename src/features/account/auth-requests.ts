// The requested dialog. A global store, because any feature may request one and only the layout shows it.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type AskedKind = 'sign-in' | 'sign-up' | 'forgot'
export type AuthKind = AskedKind | 'reset' | 'change' | 'link' | 'sign-out'
/** The token is for one use and expires within minutes, so it is kept in memory only. */
export type ResetLink = { token: string; email: string }
type AuthOptions = {
  onSuccess?: (() => void) | undefined
  link?: ResetLink | undefined
  search?: string | undefined
}
export type AuthRequest = { kind: AuthKind } & AuthOptions

const request = createStore<AuthRequest | null>(() => null)

export const useAuthRequest = (): AuthRequest | null => useStore(request)

export function openAuth(kind: AuthKind, options: AuthOptions = {}): void {
  request.setState({ kind, ...options }, true)
}

export function closeAuth(): void {
  request.setState(null, true)
}
