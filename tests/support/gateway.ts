// The gateway of a hotel or a train: until somebody signs in there, it answers everything with a page of its own and status 200.
import type { FaultyLine, Fate } from './faulty-line.ts'

const pageOf = (caching: string): Fate => ({
  status: 200,
  headers: { 'cache-control': caching },
  body: '<!doctype html><title>Welcome aboard</title><h1>Sign in to the wireless network</h1>',
})

type GatewayOptions = {
  /** Path whose request is the last that passes. Without it none does. */
  from?: string
  /** How many more pass after that. */
  more?: number
  /** By default its page may be kept for an hour, under whatever address it was asked for. */
  caching?: string
}

/** Puts a gateway into the line. @returns what it has answered. */
export function startGateway(
  line: FaultyLine,
  { from, more = 0, caching = 'max-age=3600' }: GatewayOptions = {},
): readonly string[] {
  const answered: string[] = []
  let toPass = from === undefined ? 0 : Infinity
  line.decide(({ path }) => {
    if (toPass === Infinity && path === from) toPass = more + 1
    if (toPass > 0) {
      toPass -= 1
      return 'pass'
    }
    answered.push(path)
    return pageOf(caching)
  })
  return answered
}
