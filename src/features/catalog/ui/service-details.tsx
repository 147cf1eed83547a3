import { useEffect } from 'react'
import type { MenuItem } from '#contract/catalog'
import { ItemName, StoreWords, nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { withStyles } from '#lib/load-part.ts'
import { LaterPart } from '#ui/later-part.tsx'
import { showToast } from '#ui/toast.tsx'
import { useStore } from '../queries.ts'
import { STRETCHED } from './item-parts.tsx'
import { useMenuItem } from './known-item.tsx'
import { isPlainTap, useOverPage } from './use-overlay.ts'

const load = async () => (await import('./service-dialog.tsx')).ServiceDialog

/** Shows the service in `?service=ID` over the page. */
export function ServiceDetails({ slug, onBook }: { slug: string; onBook: (item: MenuItem) => void }) {
  const { t } = useMessages()
  const store = useStore(slug)
  const { id, close } = useOverPage('service')
  const { item, isGone } = useMenuItem(slug, id)
  useEffect(() => {
    if (!isGone) return
    showToast(t('services.gone'))
    close()
  }, [isGone, close, t])
  return (
    <LaterPart
      load={load}
      isWanted={item !== undefined}
      onFailure={() => {
        close()
        showToast(t('app.failed'), { tone: 'destructive' })
      }}
      props={{ store, item, onClose: close, onBook }}
    />
  )
}

const prefetch = () => void withStyles(load).catch(() => undefined)

export function ServiceLink({ slug, item, inSection = false }: { slug: string; item: MenuItem; inSection?: boolean }) {
  const { locale } = useMessages()
  const { open } = useOverPage('service')
  return (
    <a
      href={`/${slug}/item/${item.id}`}
      className={STRETCHED}
      onClick={(event) => {
        if (!isPlainTap(event)) return
        event.preventDefault()
        open(item.id)
      }}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      {inSection ? <StoreWords text={nameOf(item, locale)} /> : <ItemName item={item} />}
    </a>
  )
}
