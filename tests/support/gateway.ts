// The gateway of a hotel or a train: until somebody signs in there, it answers everything with a page of its own and status 200.
import type { FaultyLine, Fate } from './faulty-line.ts'

const PAGE: Fate = {
  status: 200,
  // Its page may be kept for an hour, under whatever address it was asked for.
  headers: { 'cache-control': 'max-age=3600' },
  body: '<!doctype html><title>Welcome aboard</title><h1>Sign in to the wireless network</h1>',
}

/** Puts a gateway into the line, from now on or from the first request for this path on. @returns what it has answered. */
export function startGateway(line: FaultyLine, from?: string): readonly string[] {
  const answered: string[] = []
  let isOn = from === undefined
  line.decide(({ path }) => {
    if (!isOn) {
      isOn = path === from
      return 'pass'
    }
    answered.push(path)
    return PAGE
  })
  return answered
}
