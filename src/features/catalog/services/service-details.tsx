import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import type { MenuItem } from '#contract/catalog'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { useStore } from '../store/use-store.ts'
import { useMenuItem } from '../use-menu-item.ts'
import { useOverPage } from '../use-over-page.ts'
import { loadServiceDialog } from './load-service-dialog.ts'
import type { ServiceDialogProps } from './service-dialog.tsx'

/** Shows a service over the page when the address asks for one (`?service=ID`). The code of the dialog comes with the first. */
export function ServiceDetails({ slug, onBook }: { slug: string; onBook: (item: MenuItem) => void }) {
  const { t } = useMessages()
  const store = useStore(slug)
  const { id, close } = useOverPage('service')
  const [Dialog, setDialog] = useState<ComponentType<ServiceDialogProps> | null>(null)
  const { item, isGone } = useMenuItem(slug, id)
  const isWanted = item !== undefined && Dialog === null

  useEffect(() => {
    if (!isGone) return
    showToast(t('services.gone'))
    close()
  }, [isGone, close, t])
  useEffect(() => {
    if (!isWanted) return
    loadServiceDialog().then(
      (loaded) => setDialog(() => loaded),
      () => {
        close()
        showToast(t('app.failed'), { tone: 'destructive' })
      },
    )
  }, [isWanted, close, t])
  return Dialog ? <Dialog store={store} item={item} onClose={close} onBook={onBook} /> : null
}
