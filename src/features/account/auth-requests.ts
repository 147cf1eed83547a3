// Which dialog is asked for. Kept outside the tree, because any feature may ask and only the layout shows it.
import { useSyncExternalStore } from 'react'

export type AuthKind = 'sign-in' | 'sign-up' | 'sign-out'
export type AuthRequest = { kind: AuthKind; onSuccess?: (() => void) | undefined }

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

/** Shows a dialog in the place of any other. */
export function openAuth(kind: AuthKind, options: { onSuccess?: (() => void) | undefined } = {}): void {
  set({ kind, onSuccess: options.onSuccess })
}

export function closeAuth(): void {
  set(null)
}

const dialogs: { open(kind: 'sign-in' | 'sign-up', options?: { onSuccess?: () => void }): void } = { open: openAuth }

/** Opens the sign-in and sign-up dialogs; `onSuccess` runs once the customer is signed in. */
export function useAuthDialogs(): typeof dialogs {
  return dialogs
}

/** Signs out; asks first when orders wait to be sent. */
export function useSignOut(): () => void {
  return openSignOut
}

function openSignOut(): void {
  openAuth('sign-out')
}
