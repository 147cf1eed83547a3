import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import type { MapPoint } from './map-parts.ts'

/** How long the device may look for itself, and how long a refusal is shown (specification sections 8 and 9). */
const GEOLOCATION_MS = 5_000
const DENIED_TOAST_MS = 5_000

/** Asks the device where it is. A refusal is said for 5 s; other failures are only logged (specification section 8). */
export function useLocate(onFound: (point: MapPoint) => void): {
  readonly locate: () => void
  readonly isBusy: boolean
} {
  const { t } = useMessages()
  const [isBusy, setIsBusy] = useState(false)
  const locate = () => {
    if (isBusy) return
    setIsBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setIsBusy(false)
        onFound({ latitude, longitude })
      },
      (error) => {
        setIsBusy(false)
        if (error.code === error.PERMISSION_DENIED)
          showToast(t('map.denied'), { tone: 'destructive', durationMs: DENIED_TOAST_MS })
        // oxlint-disable-next-line no-console -- the specification wants this failure logged and nothing more
        else console.warn('the device could not be located', error.message)
      },
      { enableHighAccuracy: true, timeout: GEOLOCATION_MS, maximumAge: 0 },
    )
  }
  return { locate, isBusy }
}
