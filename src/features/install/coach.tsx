// @script own
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { install } from '#data/install/install.ts'
import { deviceOutbox } from '#device/outbox-store'
import { useUpdate } from '#data/update.ts'
import { useOnline } from '#features/connectivity'
import { isAtWork } from '#lib/at-work.ts'
import { untilLoaded } from '#lib/load-part.ts'
import { InstallDialog } from './install-dialog.tsx'
import { installWayOf } from './install-way.ts'

const RETRY_MS = 3_000

async function isQuiet(slug: string, pathname: string) {
  if (isAtWork(pathname) || useUpdate.getState().apply || document.visibilityState === 'hidden') return false
  const records = await deviceOutbox(slug).list()
  return records.every(({ state }) => state === 'confirmed') && !isAtWork(pathname)
}

export function Coach({ slug }: { slug: string }) {
  const { pathname } = useLocation()
  const offer = useStore(install, (state) => state.offer)
  const way = installWayOf(navigator, offer !== null)
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const isWaiting = !isOpen && isOnline && way !== 'menu'
  useEffect(() => {
    if (!isWaiting) return
    let isCurrent = true
    const openIfQuiet = async () => {
      if ((await isQuiet(slug, pathname).catch(() => false)) && isCurrent) setOpen(true)
    }
    const timer = setInterval(() => void openIfQuiet(), RETRY_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [slug, pathname, isWaiting])
  const decline = () => {
    setOpen(false)
    void untilLoaded(() => import('#data/install/coach-times.ts')).then((coach) => coach.noteDeclined(slug))
  }
  return <InstallDialog slug={slug} way={way} open={isOpen} onClose={() => setOpen(false)} onDecline={decline} />
}
