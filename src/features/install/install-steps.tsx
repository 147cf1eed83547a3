import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'

/** The two steps on iOS. Where the first tap is differs: Safari has its bar below, other browsers have the button at the address. */
export function InstallSteps({ isSafari }: { isSafari: boolean }) {
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

/** Where the screen of the phone is seen to end. */
const OUTLINES = {
  below: 'M26 0V90a12 12 0 0 0 12 12h76a12 12 0 0 0 12-12V0',
  above: 'M26 112V22a12 12 0 0 1 12-12h76a12 12 0 0 1 12 12v90',
}

/** A phone drawn in lines; what has to be tapped is in the store's colour. The same in both directions: phones are not mirrored. */
function Phone({ end, children }: { end: keyof typeof OUTLINES; children: ReactNode }) {
  return (
    <svg viewBox="0 0 152 112" className="w-full rounded-lg bg-sunken" fill="none" aria-hidden="true">
      <path d={OUTLINES[end]} className="fill-surface stroke-control" strokeWidth="1.5" />
      {children}
    </svg>
  )
}

/** The sign of sharing on iOS: an arrow out of a box. */
function ShareSign({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="15" className="fill-brand-tint-2" />
      <path
        d="M-3.500-1.500H-6V7.500H6V-1.500H3.500M0 3V-7.500M-3.200-4.500 0-7.800 3.200-4.500"
        className="stroke-brand-text"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
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
      <rect
        x="36"
        y="52"
        width="80"
        height="24"
        rx="6"
        className="fill-brand-tint-2 stroke-brand-text"
        strokeWidth="1.5"
      />
      <rect x="44" y="61" width="40" height="6" rx="3" className="fill-brand-text" />
      <path
        d="M98 57.500h12v13H98zM104 60.500v7M100.500 64h7"
        className="stroke-brand-text"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <rect x="36" y="82" width="80" height="22" rx="6" className="fill-line" />
    </Phone>
  )
}
