// Tests find things by role, words or an attribute with a meaning: classes belong to the look, which may change without them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** What begins a selector, then a class in it; and every other way to read or find a class. */
const SELECTS =
  /\b(?:locator|closest|matches|querySelector(?:All)?|waitForSelector)(?:<\w+>)?\(\s*(['"`])((?:(?!\1).)*)\1/g
const IN_SELECTOR = /(?:^|[\s\w*\])>+~,:(])\.[a-z_]|\[class/i
const BY_CLASS = /\b(?:toHaveClass|toContainClass|className|classList|getElementsByClassName)\b|\bclass\\?="/

/** Places in a text that look at classes. */
function classesIn(text: string): string[] {
  const selectors = [...text.matchAll(SELECTS)].map(([, , selector = '']) => selector.replace(/"[^"]*"|'[^']*'/g, ''))
  return [...selectors.filter((selector) => IN_SELECTOR.test(selector)), ...(BY_CLASS.exec(text) ?? [])]
}

test('no test finds or reads a thing by its class', () => {
  // Those that ask which looks there are, and which come with a page, are about classes.
  const files = globSync('{tests,bench}/**/*.ts', { cwd: ROOT }).filter(
    (file) => !import.meta.filename.endsWith(file) && !/(?:home-styles|\/looks)\.test\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.map((file) => [file, classesIn(readFileSync(join(ROOT, file), 'utf8'))] as const)
  expect(found.filter(([, places]) => places.length > 0)).toEqual([])
})

test.each([
  "locator('.toast')",
  'closest(`li.row`)',
  "querySelector<HTMLElement>('a > .b')",
  "locator(\n  'p:has(.b)'",
  'toHaveClass(',
])('it would notice %j', (line) => expect(classesIn(line)).not.toEqual([]))
