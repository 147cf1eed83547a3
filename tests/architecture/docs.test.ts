// Documents name files that are there: a rename takes them along. Decisions are of their day and may name what is gone.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const DOCUMENTS = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]

test.each(DOCUMENTS)('%s names files of this repository', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|css|cjs))`/g)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
