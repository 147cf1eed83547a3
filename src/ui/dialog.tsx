import { useRouter } from '@tanstack/react-router'
import { type PointerEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { IconButton } from './icon.tsx'
import { xBold } from './icons/bold.ts'
import { useStableCallback } from '#lib/hooks.ts'
import { useSheetDrag } from './use-sheet-drag.ts'

const DIALOG =
  'fixed max-w-none border-0 bg-surface text-text [box-shadow:var(--e4)] overscroll-contain transition-[translate,opacity] duration-(--slow) ease-out backdrop:bg-[rgb(20_14_10/0.5)]'

const LOW =
  'max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:m-0 max-md:w-full motion-safe:max-md:starting:open:[translate:0_100%]'
const ROUND = 'max-md:max-h-[92dvh] max-md:rounded-t-[28px]'
const PADDED = 'overflow-auto max-md:px-5 max-md:pb-[calc(20px+var(--safe-b))] md:p-7'

const LONG =
  'min-h-0 flex-1 scroll-pt-22 scroll-pb-36 overflow-auto overscroll-contain px-5 pt-[calc(36px+var(--safe-t))] pb-[calc(20px+var(--safe-b))] md:p-7 [@media(max-height:560px)]:scroll-pb-5'

const CENTRED =
  'md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-48px)] md:rounded-xl motion-safe:md:starting:open:scale-[0.97] md:starting:open:opacity-0'
const NARROW = 'md:w-[min(440px,calc(100vw-32px))]'
const WIDE = 'md:w-[min(860px,calc(100vw-32px))]'

const GRAB = 'grid touch-none place-items-center before:h-1 before:w-10 before:rounded-[2px] md:hidden'
const IN_LINE = '-mx-5 -mt-2.5 h-9 pb-3 before:bg-line'
const CORNER = 'end-3 top-3.5 md:end-4.5 md:top-5'

const SIZES = {
  sheet: {
    frame: `${LOW} ${ROUND} max-md:pt-2.5 ${PADDED} ${CENTRED} ${NARROW}`,
    grab: IN_LINE,
    key: CORNER,
    isSheet: true,
  },
  /** A long form that scrolls below its close button; on phones as high as the screen. */
  full: {
    frame: `${LOW} max-md:h-dvh max-md:max-h-none overflow-hidden p-0 open:flex open:flex-col ${CENTRED} ${NARROW}`,
    grab: 'absolute inset-x-0 top-0 invisible h-9',
    key: 'end-3 top-[calc(14px+var(--safe-t))] md:end-4.5 md:top-5',
    isSheet: true,
  },
  picture: {
    frame: `${LOW} ${ROUND} overflow-auto px-0 pt-0 pb-(--safe-b) ${CENTRED} ${NARROW}`,
    grab: 'absolute inset-x-0 top-0 z-1 h-9 pb-3 before:bg-[rgb(0_0_0/0.2)]',
    key: CORNER,
    isSheet: true,
  },
  /** Content below a picture that scrolls by itself. */
  tall: {
    frame: `${LOW} ${ROUND} overflow-hidden p-0 open:flex open:flex-col ${CENTRED} ${WIDE}`,
    grab: 'absolute inset-x-18 top-0 z-1 h-14 pb-8 before:bg-line',
    key: CORNER,
    isSheet: undefined,
  },
  /** As `tall`, but on wide screens the picture is beside what scrolls, and the close button outside of both. */
  beside: {
    frame: `${LOW} ${ROUND} overflow-hidden p-0 open:flex open:flex-col ${CENTRED} ${WIDE} min-[1000px]:overflow-visible min-[1000px]:bg-transparent min-[1000px]:[box-shadow:none]`,
    grab: 'h-9 flex-none pb-3 before:bg-line',
    key: 'max-md:end-3 max-md:top-3.5 md:max-[1000px]:start-4.5 md:max-[1000px]:top-4.5 min-[1000px]:-end-14.5 min-[1000px]:top-0',
    isSheet: undefined,
  },
  /** On phones a screen with its own way back. */
  place: {
    frame: `${LOW} max-md:h-dvh max-h-none overflow-auto p-0 md:inset-0 md:m-auto md:h-[min(620px,calc(100dvh-48px))] md:w-[min(920px,calc(100vw-32px))] md:overflow-hidden md:rounded-xl motion-safe:md:starting:open:scale-[0.97] md:starting:open:opacity-0`,
    grab: undefined,
    key: `max-md:hidden ${CORNER}`,
    isSheet: undefined,
  },
  card: {
    frame:
      'inset-0 m-auto h-fit max-h-[calc(100dvh-48px)] w-[min(340px,calc(100vw-32px))] overflow-auto rounded-xl px-6 pt-7 pb-6 starting:open:opacity-0 motion-safe:md:starting:open:scale-[0.97]',
    grab: undefined,
    key: undefined,
    isSheet: true,
  },
} as const

/** Open dialogs, the top one last, with the history entry at which each was opened. */
const opened: { readonly element: HTMLDialogElement; readonly entry: number }[] = []

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  size?: keyof typeof SIZES
  /** Keeps Escape, the scrim and the close button from closing it. */
  busy?: boolean
  /** For content with a heading of its own. */
  titleHidden?: boolean
  onDragUp?: () => void
}

export function Dialog(props: DialogProps) {
  const { open, onClose, title, closeLabel, children, size = 'sheet', busy, titleHidden, onDragUp } = props
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
    // A dialog with its own history entry is closed by the page that created the entry.
    const isOwnEntry = isOverPage === true && opened.every((other) => other.entry !== entry)
    const mine = { element, entry }
    opened.push(mine)
    // Going back closes the top dialog and keeps the page.
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
  // Browsers close a dialog without asking after repeated Escape or back, so it is shown again and dismissed.
  const stayInStep = ({ currentTarget: element }: SyntheticEvent<HTMLDialogElement>) => {
    // The dialog of a kept page was closed when that page was left.
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
        // The event of a dialog inside of this one bubbles up here.
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

/** A tap on the scrim has the dialog element as its target, so only its position tells them apart. */
function isOutside({ clientX, clientY, currentTarget }: PointerEvent): boolean {
  const box = currentTarget.getBoundingClientRect()
  return clientX < box.x || clientX > box.x + box.width || clientY < box.y || clientY > box.y + box.height
}
