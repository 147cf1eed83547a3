import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a build that is asked for what it does not know says so and builds nothing', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build/build.ts', '--remove-wroker'], {
    cwd: join(import.meta.dirname, '..'),
    encoding: 'utf8',
  })
  expect(stderr).toBe("Unknown option '--remove-wroker'\nusage: node build/build.ts [--if-missing] [--remove-worker]\n")
  expect(stdout).toBe('')
  expect(status).toBe(1)
})
