import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { withStyles } from '#lib/load-part.ts'
import { useStableCallback } from '#lib/hooks.ts'

type LaterPartProps<Props> = {
  load: () => Promise<ComponentType<Props>>
  isWanted: boolean
  /** What happens when it cannot be loaded. Unlike `lazyPart` it is asked for once, and again when it is wanted the next time. */
  onFailure: () => void
  props: Props
}

/** A part of a page that comes when it is wanted for the first time, and then stays: a dialog gives the focus back. */
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
