import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { messagesPlugin } from './build/messages-plugin.ts'
import { phonePlugin } from './build/phone-plugin.ts'

export default defineConfig({
  plugins: [messagesPlugin(), phonePlugin()],
  test: {
    environment: 'node',
    include: [
      '{contract,server,src,sw,build,demo,bench}/**/*.test.{ts,tsx}',
      'tests/{looks,money,server}/**/*.test.ts',
    ],
    globalSetup: ['tests/support/global-setup.ts'],
    // Without it a machine with two cores would use one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    allowOnly: false,
    passWithNoTests: false,
  },
})
