import { useState, useEffect } from 'react'
import type { TestEnd, PushOwner, PushState, PushStep } from '#data/push/push-device.ts'
import { useStore } from '#features/catalog'
import { nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { useVisible } from '#lib/hooks.ts'
import { Button } from '#ui/button.tsx'
import { CARD } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { bellRingingFill } from '#ui/icons/fill.ts'
import { bellRinging } from '#ui/icons/regular.ts'

/** In the settings: whether this device is told, how to change that, and a real push to see whether it comes. */
export function PushRow({ slug, subject }: { slug: string; subject: string }) {
  const { t } = useMessages()
  const push = usePush(slug, { id: subject })
  const [test, setTest] = useState<TestEnd | 'running' | null>(null)
  const runTest = async () => {
    setTest('running')
    setTest(await (await device()).testPushHere(slug).catch(() => 'store' as const))
  }
  const { state, failure, isBusy, turnOn, turnOff } = push
  if (state === null) return null
  return (
    <section className={`${CARD} grid gap-2 px-4 py-3`}>
      <div className="flex min-h-11 items-center gap-3.5">
        <Icon path={bellRinging} size={24} />
        <h2 className="min-w-0 flex-1 font-medium">{t('push.row')}</h2>
        <span className="text-caption text-text-2">{t(`push.state.${state}`)}</span>
      </div>
      {state === 'blocked' ? (
        <p className="text-caption text-text-2">{t('push.blockedBody', { host: location.host })}</p>
      ) : null}
      {state === 'impossible' ? <p className="text-caption text-text-2">{t('push.impossibleBody')}</p> : null}
      {state === 'on' || state === 'off' ? (
        <div className="flex flex-wrap items-center gap-2">
          {state === 'on' ? (
            <Button variant="neutral" loading={test === 'running'} onClick={() => void runTest()}>
              {t('push.sendTest')}
            </Button>
          ) : null}
          <Button
            variant={state === 'on' ? 'plain' : 'tonal'}
            loading={isBusy}
            onClick={state === 'on' ? turnOff : turnOn}
          >
            {t(state === 'on' ? 'push.turnOff' : 'push.turnOn')}
          </Button>
        </div>
      ) : null}
      <div aria-live="polite" className="text-caption">
        {failure !== null && state === 'off' ? t(`push.failed.${failure}`) : null}
        {state === 'on' && test !== null ? t(`push.test.${test}`) : null}
      </div>
    </section>
  )
}

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

/** Loaded when somebody may be told something: no first view carries it. */
const device = () => import('#data/push/push-device.ts')

type Push = {
  /** Null until it is known. */
  readonly state: PushState | null
  /** Where turning it on stopped. */
  readonly failure: PushStep | null
  readonly isBusy: boolean
  readonly turnOn: () => void
  readonly turnOff: () => void
}

/** Whether this device is told what its owner should know, and how that is changed. */
function usePush(slug: string, { id, orderKey }: PushOwner): Push {
  const [state, setState] = useState<PushState | null>(null)
  const [failure, setFailure] = useState<PushStep | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // Who comes back may have changed it in the settings of the browser.
  const isVisible = useVisible()
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const found = await (await device()).pushState(slug, { id, orderKey })
      if (isCurrent) setState(found)
    }
    // Without its code nothing is offered.
    if (isVisible) look().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [slug, id, orderKey, isVisible])
  const change = async (act: () => Promise<void>) => {
    setIsBusy(true)
    setFailure(null)
    const { PushError, pushState } = await device()
    try {
      await act()
    } catch (error) {
      if (!(error instanceof PushError)) throw error
      setFailure(error.step)
    } finally {
      setState(await pushState(slug, { id, orderKey }))
      setIsBusy(false)
    }
  }
  return {
    state,
    failure,
    isBusy,
    turnOn: () => void change(async () => (await device()).turnPushOn(slug, { id, orderKey })),
    turnOff: () => void change(async () => (await device()).turnPushOff(slug)),
  }
}
