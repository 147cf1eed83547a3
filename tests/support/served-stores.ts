// A server in the test's own process with the stores a test asks for, and the built pages.
import type { ImportDocument } from '#contract/import-document'
import { builtPages } from '#server/web/built-pages'
import { test as base } from './journey.ts'
import { type TestServer, startTestServer } from './server.ts'

/** The test of journey.ts with `served`: one server for all tests of a file that run in the same process. */
export const testWithStores = (stores: readonly ImportDocument[]) =>
  base.extend<object, { served: TestServer }>({
    served: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed: none
      async ({}, provide) => {
        const server = await startTestServer({ stores, pages: builtPages, listen: true })
        await provide(server)
        await server.close()
      },
      { scope: 'worker' },
    ],
  })
