import { type ComponentType, useEffect, useState } from 'react'
import { withStyles } from '#lib/load-part.ts'
import { useStableCallback } from '#lib/hooks.ts'

type LaterPartProps<Props extends object> = {
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  onFailure: () => void
  props: Props
}

export function LaterPart<Props extends object>({ load, isWanted, onFailure, props }: LaterPartProps<Props>) {
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
