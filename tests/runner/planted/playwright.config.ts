import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import checks from '../../../playwright.config.ts'

export default defineConfig({
  testMatch: '*.planted-spec.ts',
  outputDir: join(tmpdir(), `planted-${process.pid}`),
  retries: checks.retries ?? 0,
  workers: 1,
  reporter: '../playwright-reporter.ts',
})
