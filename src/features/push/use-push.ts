import { useEffect, useState } from 'react'
import type { PushOwner, PushState, PushStep } from '#data/push/push-device.ts'
import { useVisible } from '#lib/use-visible.ts'

/** Loaded when somebody may be told something: no first view carries it. */
const device = () => import('#data/push/push-device.ts')

export type Push = {
  /** Null until it is known. */
  readonly state: PushState | null
  /** Where turning it on stopped. */
  readonly failure: PushStep | null
  readonly isBusy: boolean
  readonly turnOn: () => void
  readonly turnOff: () => void
}

/** Whether this device is told what its owner should know, and how that is changed. */
export function usePush(slug: string, { id, orderKey }: PushOwner): Push {
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
