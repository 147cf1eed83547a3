import { useState } from 'react'
import type { TestEnd } from '#data/push/push-device.ts'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { bellRinging } from '#ui/icons/regular.ts'
import { usePush } from './use-push.ts'
import { CARD } from '#ui/card.tsx'

const device = () => import('#data/push/push-device.ts')

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
