// Small, because the browser makes its offer once, perhaps before other scripts are loaded.
import { createStore } from 'zustand/vanilla'
import { askToStay } from '../ask-to-stay.ts'

/** Chromium only, not in lib.dom. It can be used once. */
type InstallOffer = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> }

export const install = createStore(() => ({ offer: null as InstallOffer | null, isInstalled: false, isDue: false }))

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event

export function watchInstall(): void {
  // The manifest says `standalone`; the property of that name is Safari's on iOS.
  const isInstalled =
    matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  install.setState({ isInstalled })
  if (isInstalled) void askToStay()
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isOffer(event)) install.setState({ offer: event, isInstalled: false })
  })
  addEventListener('appinstalled', () => {
    install.setState({ offer: null, isInstalled: true })
    void askToStay()
  })
}
