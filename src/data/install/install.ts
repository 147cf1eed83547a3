// Whether this store can be put on the home screen from here, and whether it is time to say so. Small, because the browser's offer comes
// once and may come before anything else is loaded.
import { createStore } from 'zustand/vanilla'
import { askToStay } from '../ask-to-stay.ts'

/** The browser's offer to install (Chromium only, not in lib.dom). It can be taken once. */
type InstallOffer = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> }

type InstallState = {
  readonly offer: InstallOffer | null
  /** Whether this page runs in the installed app, or has just been installed from. */
  readonly isInstalled: boolean
  /** Whether whoever is here has been here often enough, and did not say no lately. */
  readonly isDue: boolean
}

export const install = createStore<InstallState>(() => ({ offer: null, isInstalled: false, isDue: false }))

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

/** Listens from the start of a page on. What is installed must not be cleared for room. */
export function watchInstall(): void {
  // The manifest asks for `standalone`; the property of that name is Safari's on iOS.
  const isInstalled =
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  install.setState({ isInstalled })
  if (isInstalled) void askToStay()
  addEventListener('beforeinstallprompt', (event) => {
    // Else the browser shows a bar of its own, on whatever page this is.
    event.preventDefault()
    // What is installed is not offered.
    if (isOffer(event)) install.setState({ offer: event, isInstalled: false })
  })
  addEventListener('appinstalled', () => {
    install.setState({ offer: null, isInstalled: true })
    void askToStay()
  })
}
