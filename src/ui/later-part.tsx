import { type ComponentType, useEffect, useState } from 'react'
import { withStyles } from '#lib/load-part.ts'
import { useStableCallback } from '#lib/hooks.ts'

/** A part that is loaded once it is wanted, and then stays. A failed load is tried again the next time it is wanted. */
export function LaterPart<Props extends object>({
  load,
  isWanted,
  onFailure,
  props,
}: {
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  onFailure: () => void
  props: Props
}) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const isMissing = isWanted && Part === null
  const begin = useStableCallback(() => {
    withStyles(load).then((loaded) => setPart(() => loaded), onFailure)
  })
  useEffect(() => {
    if (isMissing) begin()
  }, [isMissing, begin])
  return Part ? <Part {...props} /> : null
}
