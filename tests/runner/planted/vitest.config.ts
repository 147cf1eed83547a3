import { defineConfig } from 'vitest/config'
import checks from '../../../vitest.config.ts'

export default defineConfig({
  test: { dir: import.meta.dirname, include: ['*.planted.ts'], retry: checks.test?.retry ?? 0 },
})
