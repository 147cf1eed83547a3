import { useStore } from '#features/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { bellRingingFill } from '#ui/icons/fill.ts'
import { usePush } from './use-push.ts'

type TellMeProps = {
  slug: string
  kind: 'order' | 'visit'
  /** Customer whose order it is, or the order of a guest with its key. */
  owner: { id: string; orderKey?: string | undefined }
}

/** Offers to tell of an order while the store is closed. Asked only here, from a tap, and never by itself. */
export function TellMe({ slug, kind, owner }: TellMeProps) {
  const { t, locale } = useMessages()
  const store = nameOf(useStore(slug), locale)
  const push = usePush(slug, owner)
  if (push.state === null || push.state === 'impossible') return null
  // Who refused long ago is not told again and again; the settings say how to undo it.
  if (push.state === 'blocked' && push.failure === null) return null
  const host = location.host
  return (
    <section className="mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-brand-tint p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface text-brand-text">
        <Icon path={bellRingingFill} size={24} />
      </span>
      <div className="min-w-40 flex-1" aria-live="polite">
        {push.state === 'on' ? (
          <>
            <p className="font-medium">{t('push.onTitle')}</p>
            <p className="text-caption text-text-2">{t('push.onBody', { store })}</p>
          </>
        ) : null}
        {push.state === 'off' ? (
          <>
            <p className="font-medium">{t('push.offTitle', { kind })}</p>
            <p className="text-caption text-text-2">{t('push.offBody', { store, host })}</p>
          </>
        ) : null}
        {push.state === 'blocked' ? (
          <>
            <p className="font-medium">{t('push.blockedTitle')}</p>
            <p className="text-caption text-text-2">{t('push.blockedBody', { host })}</p>
          </>
        ) : null}
        {push.failure !== null && push.state === 'off' ? (
          <p className="text-caption text-canceled-text">{t(`push.failed.${push.failure}`)}</p>
        ) : null}
      </div>
      {push.state === 'off' ? (
        <Button loading={push.isBusy} onClick={push.turnOn}>
          {t('push.tellMe', { kind })}
        </Button>
      ) : null}
    </section>
  )
}
