import { useState, useEffect } from 'react'
import type { TestEnd, PushOwner, PushState, PushStep } from '#data/push/push-device.ts'
import { useStore } from '#features/catalog'
import { nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { useBusy, useVisible } from '#lib/hooks.ts'
import { Button } from '#ui/button.tsx'
import { CARD } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { bellRingingFill } from '#ui/icons/fill.ts'
import { bellRinging } from '#ui/icons/regular.ts'

export function PushRow({ slug, subject }: { slug: string; subject: string }) {
  const { t } = useMessages()
  const { state, failure, isBusy, turnOn, turnOff } = usePush(slug, { id: subject })
  const [test, setTest] = useState<TestEnd | 'running' | null>(null)
  const runTest = async () => {
    setTest('running')
    setTest(await (await device()).testPushHere(slug).catch(() => 'store' as const))
  }
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

/** Browsers ask for the permission only after a tap. */
export function PushOffer({ slug, kind, owner }: { slug: string; kind: 'order' | 'visit'; owner: PushOwner }) {
  const { t, locale } = useMessages()
  const store = nameOf(useStore(slug), locale)
  const push = usePush(slug, owner)
  if (push.state === null || push.state === 'impossible') return null
  // The settings say how to undo a permission that was refused earlier.
  if (push.state === 'blocked' && push.failure === null) return null
  const host = location.host
  const words = {
    on: { title: t('push.onTitle'), body: t('push.onBody', { store }) },
    off: { title: t('push.offTitle', { kind }), body: t('push.offBody', { store, host }) },
    blocked: { title: t('push.blockedTitle'), body: t('push.blockedBody', { host }) },
  }[push.state]
  return (
    <section className="mb-4 flex flex-wrap items-center gap-3 rounded-lg bg-brand-tint p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface text-brand-text">
        <Icon path={bellRingingFill} size={24} />
      </span>
      <div className="min-w-40 flex-1" aria-live="polite">
        <p className="font-medium">{words.title}</p>
        <p className="text-caption text-text-2">{words.body}</p>
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

const device = () => import('#data/push/push-device.ts')

function usePush(slug: string, { id, orderKey }: PushOwner) {
  const [state, setState] = useState<PushState | null>(null)
  const [failure, setFailure] = useState<PushStep | null>(null)
  // The permission may have been changed in the settings of the browser meanwhile.
  const isVisible = useVisible()
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const found = await (await device()).pushState(slug, { id, orderKey })
      if (isCurrent) setState(found)
    }
    if (isVisible) look().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [slug, id, orderKey, isVisible])
  const [isBusy, change] = useBusy(async (act: () => Promise<void>) => {
    setFailure(null)
    const { PushError, pushState } = await device()
    try {
      await act()
    } catch (error) {
      if (!(error instanceof PushError)) throw error
      setFailure(error.step)
    } finally {
      setState(await pushState(slug, { id, orderKey }))
    }
  })
  return {
    state,
    failure,
    isBusy,
    turnOn: () => void change(async () => (await device()).turnPushOn(slug, { id, orderKey })),
    turnOff: () => void change(async () => (await device()).turnPushOff(slug)),
  }
}
