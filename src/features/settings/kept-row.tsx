import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useOutbox } from '#data/outbox/outbox.ts'
import { useMessages } from '#i18n/messages.ts'
import { Card } from '#ui/card.tsx'
import { deviceMobile } from '#ui/icons/regular.ts'
import { Icon } from '#ui/icon.tsx'

/** What the browser says of this device's storage; null while it was not asked, or where it does not say. */
type Kept = { readonly isForGood: boolean; readonly bytes: number | null }

async function keptHere(): Promise<Kept | null> {
  try {
    const [isForGood, { usage }] = await Promise.all([navigator.storage.persisted(), navigator.storage.estimate()])
    return { isForGood, bytes: usage ?? null }
  } catch {
    return null
  }
}

/** What is saved on this phone: whether the browser may clear it for room, how much it is, and what waits to be sent. */
export function KeptRow({ slug, subject }: { slug: string; subject: string }) {
  const { t } = useMessages()
  const { formatNumber } = useIntl()
  const [kept, setKept] = useState<Kept | null>(null)
  const { records } = useOutbox(slug, subject)
  const count = records.filter(({ state }) => state !== 'confirmed').length
  useEffect(() => {
    let isCurrent = true
    void keptHere().then((found) => (isCurrent ? setKept(found) : undefined))
    return () => {
      isCurrent = false
    }
  }, [])
  const size = kept?.bytes
    ? formatNumber(kept.bytes / 1e6, { maximumFractionDigits: 1, style: 'unit', unit: 'megabyte' })
    : null
  return (
    <Card as="section" padded={false} className="grid gap-1 px-4 py-3">
      <div className="flex min-h-11 items-center gap-3.5">
        <Icon path={deviceMobile} size={24} />
        <h2 className="min-w-0 flex-1 font-medium">{t('settings.kept')}</h2>
        {size ? <span className="text-caption text-text-2">{size}</span> : null}
      </div>
      {kept ? (
        <p className="text-caption text-text-2">{t(kept.isForGood ? 'settings.keptForGood' : 'settings.keptForNow')}</p>
      ) : null}
      {count > 0 ? (
        <Link
          to="/$tenant/settings/orders"
          activeOptions={{ exact: true }}
          params={{ tenant: slug }}
          className="font-medium text-brand-text"
        >
          {t('settings.keptWaiting', { count })}
        </Link>
      ) : (
        <p className="text-caption text-text-2">{t('settings.keptNothing')}</p>
      )}
    </Card>
  )
}
