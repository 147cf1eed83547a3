import { defineConfig } from '@playwright/test'
import { BROWSER_SWITCHES } from './tests/support/browser-switches.ts'
import { chromiumPath, pageBrowserPath } from './tests/support/find-chromium.ts'

const launchOptions = (executablePath?: string) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...BROWSER_SWITCHES],
})

/**
 * What the browser without windows does otherwise: it says where a page stands to the pixel, and never looks whether a page can be
 * installed.
 */
const WHOLE_BROWSER = ['e2e/language.spec.ts', 'e2e/manifest.spec.ts']

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/seeded-data.ts',
  projects: [
    {
      name: 'device',
      testMatch: ['offline/**/*.spec.ts', ...WHOLE_BROWSER],
      use: { launchOptions: launchOptions(chromiumPath()) },
    },
    // Half of what a first visit costs is the worker, which takes in the whole build: of no use where only the page is looked at.
    {
      name: 'pages',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: WHOLE_BROWSER,
      use: { serviceWorkers: 'block', launchOptions: launchOptions(pageBrowserPath()) },
    },
  ],
  // Emptied at each start: the other steps of the checks write beside it.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  retries: 2,
  // Two cores run two browsers; more only makes every one of them late.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tests/runner/playwright-reporter.ts']],
  use: {
    viewport: { width: 412, height: 915 },
    // A trace costs a tenth of the run, whether a test fails or not: ask for one with --trace retain-on-failure.
    trace: 'off',
  },
})
