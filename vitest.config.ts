import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { messagesPlugin } from './build/messages-plugin.ts'

export default defineConfig({
  plugins: [messagesPlugin()],
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{contract,domain,device,src,sw,build,tools,demo,bench}/**/*.test.{ts,tsx}',
            'tests/{architecture,looks,money,runner}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,tests/server}/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
    tags: [{ name: 'after-gate', description: 'Runs in npm run test:all, and not where a landing is judged.' }],
    // A module is loaded once per worker instead of once per file: half of a run went into loading. A module mocked by `vi.mock`
    // would depend on which files came before.
    isolate: false,
    // Without it a machine with two cores would use one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    retry: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine is slow, and only a test that fails waits so long.
    expect: { poll: { timeout: 15_000 } },
    allowOnly: false,
    passWithNoTests: false,
  },
})
