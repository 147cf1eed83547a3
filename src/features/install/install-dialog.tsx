import { type ReactNode, useState } from 'react'
import { useStore as useDeviceStore } from 'zustand'
import { isRestaurant } from '#domain/order-types'
import { install } from '#data/install/install.ts'
import { StoreLogo, useStore } from '#features/catalog'
import { nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { useBusy } from '#lib/hooks.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { downloadSimpleBold } from '#ui/icons/bold.ts'
import { bellRinging, cloudSlash, lightning, copy } from '#ui/icons/regular.ts'
import { type InstallWay, installWayOf } from './install-way.ts'

type InstallDialogProps = { slug: string; way: InstallWay; open: boolean; onClose: () => void; onDecline?: () => void }

export function InstallDialog({ slug, way, open, onClose, onDecline = onClose }: InstallDialogProps) {
  const { t, locale } = useMessages()
  const tenant = useStore(slug)
  const store = nameOf(tenant, locale)
  const kind = isRestaurant(tenant) ? 'menu' : 'services'
  const title = t('install.title', { store })
  const [isAsking, promptInstall] = useBusy(async () => {
    const { offer } = install.getState()
    if (!offer) return
    const { outcome } = await offer.prompt()
    // An offer can be used once. The browser may make another one.
    install.setState({ offer: null })
    if (outcome === 'accepted') onClose()
    else onDecline()
  })
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
          <Button size="lg" wide icon={downloadSimpleBold} loading={isAsking} onClick={() => void promptInstall()}>
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

const ignore = () => undefined

/** Inside of another app nothing can be installed. */
function OpenElsewhere({ slug, isIos }: { slug: string; isIos: boolean }) {
  const { t } = useMessages()
  const [isCopied, setCopied] = useState(false)
  const address = `${location.origin}/${slug}/`
  // Where copying is refused, the address can be copied by hand.
  const copyAddress = () => navigator.clipboard.writeText(address).then(() => setCopied(true), ignore)
  return (
    <div className="mt-5 grid gap-3">
      <p>{t(isIos ? 'install.openInSafari' : 'install.openInBrowser')}</p>
      <p className="rounded-md bg-sunken px-4 py-3 wrap-anywhere select-all">
        <bdi dir="ltr">{address}</bdi>
      </p>
      <Button variant="tonal" size="lg" wide icon={copy} onClick={() => void copyAddress()}>
        <span aria-live="polite">{t(isCopied ? 'install.copied' : 'install.copy')}</span>
      </Button>
    </div>
  )
}

function InstallSteps({ isSafari }: { isSafari: boolean }) {
  const { t } = useMessages()
  const steps = [
    { drawing: <ShareDrawing isSafari={isSafari} />, text: t(isSafari ? 'install.shareSafari' : 'install.shareOther') },
    { drawing: <SheetDrawing />, text: t('install.addToHome') },
  ]
  return (
    <>
      <ol className="mt-5 grid grid-cols-2 gap-3">
        {steps.map(({ drawing, text }, index) => (
          <li key={text} className="grid content-start gap-2">
            {drawing}
            <span className="flex gap-2">
              <span
                className="grid size-6 shrink-0 place-items-center rounded-xl bg-brand font-medium text-on-brand"
                aria-hidden="true"
              >
                {index + 1}
              </span>
              <span className="font-medium">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-caption text-text-2">{t('install.apart')}</p>
    </>
  )
}

const OUTLINES = {
  below: 'M26 0V90a12 12 0 0 0 12 12h76a12 12 0 0 0 12-12V0',
  above: 'M26 112V22a12 12 0 0 1 12-12h76a12 12 0 0 1 12 12v90',
}

/** Not mirrored on right-to-left pages, because phones are not. */
function Phone({ end, children }: { end: keyof typeof OUTLINES; children: ReactNode }) {
  return (
    <svg viewBox="0 0 152 112" className="w-full rounded-lg bg-sunken" fill="none" aria-hidden="true">
      <path d={OUTLINES[end]} className="fill-surface stroke-control" strokeWidth="1.5" />
      {children}
    </svg>
  )
}

function ShareSign({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
      <circle r="15" className="fill-brand-tint-2" />
      <path d="M-3.5-1.5H-6V7.5H6V-1.5H3.5M0 3V-7.5M-3.2-4.5 0-7.8 3.2-4.5" className="stroke-brand-text" />
    </g>
  )
}

function ShareDrawing({ isSafari }: { isSafari: boolean }) {
  return isSafari ? (
    <Phone end="below">
      <rect x="38" y="12" width="76" height="8" rx="4" className="fill-line" />
      <rect x="38" y="27" width="52" height="8" rx="4" className="fill-line" />
      <path d="M26 56h100" className="stroke-line" />
      <g className="fill-line">
        <circle cx="42" cy="78" r="5" />
        <circle cx="110" cy="78" r="5" />
      </g>
      <ShareSign x={76} y={78} />
    </Phone>
  ) : (
    <Phone end="above">
      <rect x="36" y="26" width="56" height="16" rx="8" className="fill-line" />
      <ShareSign x={108} y={34} />
      <path d="M26 56h100" className="stroke-line" />
      <rect x="38" y="68" width="76" height="8" rx="4" className="fill-line" />
      <rect x="38" y="83" width="52" height="8" rx="4" className="fill-line" />
    </Phone>
  )
}

function SheetDrawing() {
  return (
    <Phone end="above">
      <rect x="36" y="24" width="80" height="22" rx="6" className="fill-line" />
      <g className="stroke-brand-text" strokeWidth="1.5" strokeLinejoin="round">
        <rect x="36" y="52" width="80" height="24" rx="6" className="fill-brand-tint-2" />
        <path d="M98 57.5h12v13H98zM104 60.5v7M100.5 64h7" />
      </g>
      <rect x="44" y="61" width="40" height="6" rx="3" className="fill-brand-text" />
      <rect x="36" y="82" width="80" height="22" rx="6" className="fill-line" />
    </Phone>
  )
}

export function InstallRow({ slug, children }: { slug: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { offer, isInstalled } = useDeviceStore(install)
  if (isInstalled) return null
  const way = installWayOf(navigator, offer !== null)
  return (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      <InstallDialog slug={slug} way={way} open={isOpen} onClose={() => setOpen(false)} />
    </li>
  )
}
