import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { IconButton } from './icon-button.tsx'
import { xBold } from './icons/bold.ts'
import { useStableCallback } from '#lib/use-stable-callback.ts'
import { useSheetDrag } from './use-sheet-drag.ts'
import './dialog.css'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /**
   * Phone: a sheet of its own height, or the full height for long forms. Larger screens: centred. `tall` leaves scrolling to its
   * content, which brings a dock of its own. `place` is a screen of its own on phones; its style comes with its content.
   */
  size?: 'sheet' | 'full' | 'wide' | 'tall' | 'place'
  /** Its place: edges and sizes. */
  className?: string
  /** While something is being sent, Escape, the scrim and the close button do nothing. */
  busy?: boolean
  /** The title is only spoken: the content shows its own heading. */
  titleHidden?: boolean
  /** Phone: what dragging the sheet upwards does. */
  onDragUp?: () => void
}

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
  className = '',
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
    if (!open || element.open) return
    element.showModal()
    dismiss()
  }
  const drag = useSheetDrag({ onDown: dismiss, onUp: onDragUp })
  return (
    <dialog
      ref={dialog}
      className={`dlg ${size} ${className}`.trimEnd()}
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
          <div className="dlg-grab" {...drag} />
          {titleHidden ? null : (
            <h2 id={titleId} className="t1 dlg-t">
              {title}
            </h2>
          )}
          {children}
          <div className="dlg-x">
            <IconButton path={xBold} size={18} look="filled" label={closeLabel} disabled={busy} onClick={dismiss} />
          </div>
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
