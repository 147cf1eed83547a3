import { useState } from 'react'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { install } from '#data/install/install.ts'
import { InstallDialog } from './install-dialog.tsx'
import { installWayOf } from './install-way.ts'

type InstallRowProps = {
  slug: string
  /** What its button shows. */
  children: ReactNode
}

/** In the settings: the way onto the home screen, for as long as the store is not there. */
export function InstallRow({ slug, children }: InstallRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { offer, isInstalled } = useStore(install)
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
