import { useParams } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { isDeviceSilent, subscribeDeviceSilence } from '#data/outbox/drain/open-database.ts'

/** Whether what this device keeps of the store was asked for and does not come. False on the server and in the first render. */
export function useDeviceSilent(): boolean {
  const { tenant = '' } = useParams({ strict: false })
  return useSyncExternalStore(
    subscribeDeviceSilence,
    () => isDeviceSilent(tenant),
    () => false,
  )
}
