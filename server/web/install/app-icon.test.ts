import { expect, it } from 'vitest'
import { startTestServer } from '#support/server'
import { drawIcon } from './app-icon.ts'

it('draws an icon at a time, lets forty wait, and tells more that the server is busy', async () => {
  const server = await startTestServer()
  const store = await server.directory.find('sumac')
  if (!store) throw new Error('the store is missing')
  const versions = Array.from({ length: 50 }, (_, index) => ({ ...store, version: store.version + index }))
  const outcomes = await Promise.allSettled(versions.map((version) => drawIcon(server.db, version, '180.png')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(9)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ status: 503, code: 'overloaded', retryAfterSeconds: 2 })
  expect(await drawIcon(server.db, { ...store, version: store.version + 60 }, '180.png')).not.toBeNull()
  await server.close()
})
