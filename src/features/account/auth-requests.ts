// The requested dialog. A global store, because any feature may request one and only the layout shows it.
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type AskedKind = 'sign-in' | 'sign-up' | 'forgot'
export type AuthKind = AskedKind | 'reset' | 'change' | 'link' | 'sign-out'
/** The token is for one use and expires within minutes, so it is kept in memory only. */
export type ResetLink = { token: string; email: string }
export type AuthRequest = {
  kind: AuthKind
  onSuccess?: (() => void) | undefined
  link?: ResetLink
  search?: string | undefined
}

const request = createStore<AuthRequest | null>(() => null)

export const useAuthRequest = (): AuthRequest | null => useStore(request)

export function openAuth(kind: AuthKind, options: Omit<AuthRequest, 'kind'> = {}): void {
  request.setState({ kind, ...options }, true)
}

export function closeAuth(): void {
  request.setState(null, true)
}
