import { defineConfig } from '@playwright/test'
import { BROWSER_SWITCHES } from './tests/support/browser-switches.ts'
import { chromiumPath } from './tests/support/find-chromium.ts'

const executablePath = chromiumPath()

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/seeded-data.ts',
  testMatch: ['e2e/**/*.spec.ts', 'offline/**/*.spec.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Two cores run two browsers; more only makes every one of them late.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    viewport: { width: 412, height: 915 },
    // Pictures and sources would cost a sixth of the run, whether a test fails or not.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...BROWSER_SWITCHES],
    },
  },
})
