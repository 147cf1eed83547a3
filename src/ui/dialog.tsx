import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { IconButton } from './icon.tsx'
import { xBold } from './icons/bold.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  size?: keyof typeof SIZES
  /** While something is being sent, Escape, the scrim and the close button do nothing. */
  busy?: boolean
  /** The title is only spoken: the content shows its own heading. */
  titleHidden?: boolean
  /** Phone: what dragging the sheet upwards does. */
  onDragUp?: () => void
}

const DIALOG =
  'fixed max-w-none border-0 bg-surface text-text [box-shadow:var(--e4)] overscroll-contain transition-[translate,opacity] duration-(--slow) ease-out backdrop:bg-[rgb(20_14_10/0.5)]'

/** On phones at the foot of the screen, from where it rises. */
const LOW =
  'max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:m-0 max-md:w-full motion-safe:max-md:starting:open:[translate:0_100%]'
const ROUND = 'max-md:max-h-[92dvh] max-md:rounded-t-[28px]'
const PADDED = 'overflow-auto max-md:px-5 max-md:pb-[calc(20px+var(--safe-b))] md:p-7'

/** What is in sight at its head and its foot does not cover the field that is written in. */
const LONG =
  'min-h-0 flex-1 scroll-pt-22 scroll-pb-36 overflow-auto overscroll-contain px-5 pt-[calc(36px+var(--safe-t))] pb-[calc(20px+var(--safe-b))] md:p-7 [@media(max-height:560px)]:scroll-pb-5'

/** On larger screens in the middle. */
const CENTRED =
  'md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-48px)] md:rounded-xl motion-safe:md:starting:open:scale-[0.97] md:starting:open:opacity-0'
const NARROW = 'md:w-[min(440px,calc(100vw-32px))]'
const WIDE = 'md:w-[min(860px,calc(100vw-32px))]'

/** What it is dragged by. */
const GRAB = 'grid touch-none place-items-center before:h-1 before:w-10 before:rounded-[2px] md:hidden'
const IN_LINE = '-mx-5 -mt-2.5 h-9 pb-3 before:bg-line'
const CORNER = 'end-3 top-3.5 md:end-4.5 md:top-5'

/** Its frame, its handle and the place of the key that closes it. */
const SIZES = {
  /** As high as what is in it. */
  sheet: {
    frame: `${LOW} ${ROUND} max-md:pt-2.5 ${PADDED} ${CENTRED} ${NARROW}`,
    grab: IN_LINE,
    key: CORNER,
    isSheet: true,
  },
  /** A long form, which scrolls below its key: on phones as high as the screen. */
  full: {
    frame: `${LOW} max-md:h-dvh max-md:max-h-none overflow-hidden p-0 open:flex open:flex-col ${CENTRED} ${NARROW}`,
    grab: 'absolute inset-x-0 top-0 invisible h-9',
    key: 'end-3 top-[calc(14px+var(--safe-t))] md:end-4.5 md:top-5',
    isSheet: true,
  },
  /** A picture is at its head. */
  picture: {
    frame: `${LOW} ${ROUND} overflow-auto px-0 pt-0 pb-(--safe-b) ${CENTRED} ${NARROW}`,
    grab: 'absolute inset-x-0 top-0 z-1 h-9 pb-3 before:bg-[rgb(0_0_0/0.2)]',
    key: CORNER,
    isSheet: true,
  },
  /** Its content scrolls by itself, below a picture, and brings a dock of its own. */
  tall: {
    frame: `${LOW} ${ROUND} overflow-hidden p-0 open:flex open:flex-col ${CENTRED} ${WIDE}`,
    grab: 'absolute inset-x-18 top-0 z-1 h-14 pb-8 before:bg-line',
    key: CORNER,
    isSheet: undefined,
  },
  /** The same, and where there is room its picture stands beside what scrolls, and the key outside of both. */
  beside: {
    frame: `${LOW} ${ROUND} overflow-hidden p-0 open:flex open:flex-col ${CENTRED} ${WIDE} min-[1000px]:overflow-visible min-[1000px]:bg-transparent min-[1000px]:[box-shadow:none]`,
    grab: 'h-9 flex-none pb-3 before:bg-line',
    key: 'max-md:end-3 max-md:top-3.5 md:max-[1000px]:start-4.5 md:max-[1000px]:top-4.5 min-[1000px]:-end-14.5 min-[1000px]:top-0',
    isSheet: undefined,
  },
  /** On phones a screen of its own, with its own way out. */
  place: {
    frame: `${LOW} max-md:h-dvh max-h-none overflow-auto p-0 md:inset-0 md:m-auto md:h-[min(620px,calc(100dvh-48px))] md:w-[min(920px,calc(100vw-32px))] md:overflow-hidden md:rounded-xl motion-safe:md:starting:open:scale-[0.97] md:starting:open:opacity-0`,
    grab: undefined,
    key: `max-md:hidden ${CORNER}`,
    isSheet: undefined,
  },
  /** A small card in the middle of every screen, with one way out, which is in it. */
  card: {
    frame:
      'inset-0 m-auto h-fit max-h-[calc(100dvh-48px)] w-[min(340px,calc(100vw-32px))] overflow-auto rounded-xl px-6 pt-7 pb-6 starting:open:opacity-0 motion-safe:md:starting:open:scale-[0.97]',
    grab: undefined,
    key: undefined,
    isSheet: true,
  },
} as const

/** Dialogs that are open, the one on top last, with the entry of the browser's history that each was opened at. */
const opened: { readonly element: HTMLDialogElement; readonly entry: number }[] = []

/** Native modal dialog: the browser traps focus and gives it back when it closes. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
  size = 'sheet',
  busy = false,
  titleHidden = false,
  onDragUp,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const { history } = useRouter()
  const dismiss = useStableCallback(() => {
    if (!busy) onClose()
  })
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    element.showModal()
    const { isOverPage, __TSR_index: entry } = history.location.state
    // What belongs to an entry of the history of its own is left with it, by its own page.
    const isOwnEntry = isOverPage === true && opened.every((other) => other.entry !== entry)
    const mine = { element, entry }
    opened.push(mine)
    // Going back within the store closes the dialog on top and keeps the page. Browsers with a back gesture of their own for dialogs do
    // so before it comes to this.
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        const isHeld = action === 'BACK' && opened.at(-1) === mine && !isOwnEntry
        if (isHeld) dismiss()
        return isHeld
      },
    })
    return () => {
      unblock()
      opened.splice(opened.indexOf(mine), 1)
      element.close()
    }
  }, [open, history, dismiss])
  // Whoever keeps pressing Escape, or going back, is not refused for ever: the browser then closes without asking.
  const stayInStep = ({ currentTarget: element }: SyntheticEvent<HTMLDialogElement>) => {
    // One of a page that is kept was closed when that was left.
    if (!open || element.open || !element.isConnected) return
    element.showModal()
    dismiss()
  }
  const drag = useSheetDrag({ onDown: dismiss, onUp: onDragUp })
  const look = SIZES[size]
  return (
    <dialog
      ref={dialog}
      className={`${DIALOG} ${look.frame}`}
      data-sheet={look.isSheet}
      aria-labelledby={titleHidden ? undefined : titleId}
      aria-label={titleHidden ? title : undefined}
      onCancel={(event) => {
        // A dialog inside this one answers for itself.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        dismiss()
      }}
      onClose={stayInStep}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && isOutside(event)) dismiss()
      }}
    >
      {open ? (
        <>
          {look.grab ? <div className={`${GRAB} ${look.grab}`} {...drag} /> : null}
          {titleHidden ? null : (
            <h2 id={titleId} className="mb-2 pe-11 text-title">
              {title}
            </h2>
          )}
          {size === 'full' ? <div className={LONG}>{children}</div> : children}
          {look.key ? (
            <div className={`absolute z-1 ${look.key}`}>
              <IconButton
                path={xBold}
                size={18}
                look={size === 'picture' ? 'glass' : 'filled'}
                className={size === 'beside' ? 'min-[1000px]:bg-surface min-[1000px]:[box-shadow:var(--e3)]' : ''}
                label={closeLabel}
                disabled={busy}
                onClick={dismiss}
              />
            </div>
          ) : null}
        </>
      ) : null}
    </dialog>
  )
}

/** The scrim belongs to the dialog element, so a tap on it is told apart by its place. */
function isOutside({
  clientX,
  clientY,
  currentTarget,
}: {
  clientX: number
  clientY: number
  currentTarget: Element
}): boolean {
  const box = currentTarget.getBoundingClientRect()
  return clientX < box.x || clientX > box.x + box.width || clientY < box.y || clientY > box.y + box.height
}
