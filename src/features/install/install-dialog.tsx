import { useState } from 'react'
import { isRestaurant } from '#contract/store-kind'
import { install } from '#data/install/install.ts'
import { StoreLogo, useStore } from '#features/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { downloadSimpleBold } from '#ui/icons/bold.ts'
import { bellRinging, cloudSlash, lightning } from '#ui/icons/regular.ts'
import { InstallSteps } from './install-steps.tsx'
import type { InstallWay } from './install-way.ts'
import { OpenElsewhere } from './open-elsewhere.tsx'

type InstallDialogProps = {
  slug: string
  way: InstallWay
  open: boolean
  onClose: () => void
  /** Closed without installing, where that is an answer. */
  onDecline?: () => void
}

/** How the store comes on the home screen: by one tap where the browser offers it, in steps where it does not. */
export function InstallDialog({ slug, way, open, onClose, onDecline = onClose }: InstallDialogProps) {
  const { t, locale } = useMessages()
  const tenant = useStore(slug)
  const store = nameOf(tenant, locale)
  const kind = isRestaurant(tenant) ? 'menu' : 'services'
  const [isAsking, setAsking] = useState(false)
  const title = t('install.title', { store })
  const take = async () => {
    const { offer } = install.getState()
    if (!offer) return
    setAsking(true)
    const { outcome } = await offer.prompt()
    setAsking(false)
    // An offer can be taken once. The browser makes another when it will.
    install.setState({ offer: null })
    if (outcome === 'accepted') onClose()
    else onDecline()
  }
  const benefits = [
    { icon: lightning, text: t('install.opens') },
    { icon: cloudSlash, text: t('install.offline', { kind }) },
    { icon: bellRinging, text: t('install.updates', { kind }) },
  ]
  return (
    <Dialog open={open} title={title} titleHidden closeLabel={t('account.close')} onClose={onDecline}>
      <div className="flex items-center gap-4 pe-11">
        <StoreLogo logo={tenant.tenant_logo} name={store} />
        <div className="min-w-0 flex-1">
          <h2 className="text-title">{title}</h2>
          <p className="text-caption text-text-2">{t('install.free')}</p>
        </div>
      </div>
      {way === 'prompt' || way === 'menu' ? (
        <ul className="mt-5 grid gap-3">
          {benefits.map(({ icon, text }) => (
            <li key={icon} className="flex items-center gap-3.5">
              <span className="grid size-10 shrink-0 place-items-center rounded-md bg-brand-tint text-brand-text">
                <Icon path={icon} size={24} />
              </span>
              <span className="font-medium">{text}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {way === 'menu' ? <p className="mt-5">{t('install.byMenu')}</p> : null}
      {way === 'ios-safari' || way === 'ios-other' ? <InstallSteps isSafari={way === 'ios-safari'} /> : null}
      {way === 'in-app' || way === 'in-app-ios' ? <OpenElsewhere slug={slug} isIos={way === 'in-app-ios'} /> : null}
      <div className="mt-6 grid gap-2">
        {way === 'prompt' ? (
          <Button size="lg" wide icon={downloadSimpleBold} loading={isAsking} onClick={() => void take()}>
            {t('install.act')}
          </Button>
        ) : null}
        {onDecline === onClose ? null : (
          <Button variant="plain" size="lg" wide onClick={onDecline}>
            {t('install.notNow')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
