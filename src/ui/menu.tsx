import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import './menu.css'

type MenuProps = {
  /** Accessible name of the button that opens it. */
  label: string
  /** What the button shows. */
  trigger: ReactNode
  triggerClass: string
  /** Lines above the items, such as whose menu it is. */
  header?: ReactNode
  /** Above its button instead of below it. */
  up?: boolean
  /** Elements with role `menuitem`; one that was chosen closes the menu. */
  children: ReactNode
  onApproach?: () => void
}

const ITEMS = '[role=menuitem]'

/** A button and its menu: arrows move, Escape and a tap elsewhere close, the focus goes back to the button. */
export function Menu({ label, trigger, triggerClass, header, up = false, children, onApproach }: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    root.current?.querySelector<HTMLElement>(ITEMS)?.focus()
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'Escape' || event.key === 'Tab') {
      setOpen(false)
      button.current?.focus()
      return
    }
    const items = [...(root.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
    const next = nextIndex(event.key, items.findIndex((item) => item === document.activeElement), items.length)
    if (next === null) return
    event.preventDefault()
    items[next]?.focus()
  }

  return (
    <div className="menu" ref={root} onKeyDown={onKeyDown}>
      <button ref={button} type="button" className={triggerClass} aria-label={label} aria-haspopup="menu" aria-expanded={open}
        aria-controls={open ? id : undefined} onClick={() => setOpen(!open)} onPointerEnter={onApproach} onFocus={onApproach}>
        {trigger}
      </button>
      {open ? (
        <div className={`menu-pop${up ? ' up' : ''}`}>
          {header}
          <div id={id} role="menu" aria-label={label}
            onClick={(event) => { if (event.target instanceof Element && event.target.closest(ITEMS)) setOpen(false) }}>
            {children}
          </div>
        </div>
      ) : null}
    </div>
  )
}

function nextIndex(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown': return (from + 1) % count
    case 'ArrowUp': return (from - 1 + count) % count
    case 'Home': return 0
    case 'End': return count - 1
    default: return null
  }
}
