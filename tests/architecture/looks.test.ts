// A look is a utility where it is: no sheet has names of its own that elements are given (docs/decisions/0080).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'
import { describe, expect, it } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')
const read = (file: string) => readFileSync(join(SRC, file), 'utf8')
const sheets = globSync('**/*.css', { cwd: SRC })

/** Elements that a library makes. */
const NAMES = /^maplibregl-/

/** Names by which a sheet finds elements, without what is only a part of a value. */
function namesIn(css: string): string[] {
  const selectors = css.replace(/\/\*.*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'|:[^:;{}]*;/gs, '')
  return [...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].flatMap(([, name]) => name ?? [])
}

/** Words that are given to elements as they stand there, also where one of several is chosen; constants are made of such words too. */
function wordsIn(source: string): string[] {
  const given = [...source.matchAll(/\bclassName=(?:"([^"]*)"|\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\})/g)]
  return given.flatMap(([, plain = '', expression = '']) => {
    // What a function is given, and what something is compared with, is no word of a look.
    const chosen = expression.replace(/\w+Class\([^()]*\)|\w+\([{'][^()]*\)|(?:[=!]==|\?\?) '[^']*'/g, '')
    const written = chosen.replace(/'[^']*'/g, '').replace(/\S*\$\{(?:[^{}]|\{[^{}]*\})*\}\S*/g, ' ')
    const made = [...written.matchAll(/`([^`]*)`/g)].map(([, words = '']) => words)
    const quoted = [...chosen.matchAll(/'([^']*)'/g)].map(([, words = '']) => words)
    return [plain, ...made, ...quoted].flatMap((words) => words.split(/\s+/).filter(Boolean))
  })
}

describe('looks', () => {
  it('are written in at most ten sheets', () => expect(sheets.length).toBeLessThanOrEqual(10))

  it.each(sheets)('%s names no elements', (file) =>
    expect(namesIn(read(file)).filter((name) => !NAMES.test(name))).toEqual([]),
  )

  it('are utilities, every one', async () => {
    const theme = `@import 'tailwindcss/utilities.css' source(none);\n${read('styles/theme.css')}`
    const system = await loadDesignSystem(theme, {
      loadStylesheet: async () => ({ path: '', base: '', content: '@tailwind utilities;' }),
    })
    const words = new Set(globSync('**/*.tsx', { cwd: SRC }).flatMap((file) => wordsIn(read(file))))
    expect(words.size).toBeGreaterThan(1000)
    // Marks by which others find an element have no look of their own.
    const given = [...words].filter((word) => !/^(?:group|peer)(?:\/|$)/.test(word) && !NAMES.test(word))
    const rules = system.candidatesToCss(given)
    expect(given.filter((_, place) => rules[place] === null)).toEqual([])
  })
})

it.each(['.card { color: red }', '.a > .b:hover {', '@media print { .notice p {'])('a name is seen in %j', (css) =>
  expect(namesIn(css)).not.toEqual([]),
)
it('no value is taken for a name', () => expect(namesIn("p { margin: .5rem; content: '.x' }")).toEqual([]))
it.each([
  '<p className="card pad">',
  '<p className={`card ${look} pad`}>',
  "<p className={`${isWide ? 'card' : 'pad'}`}>",
  "<p className={look === 'big' ? 'card' : classOf('b', { c: 'd' }) + 'pad'}>",
])('words are seen in %j', (source) => expect(wordsIn(source)).toEqual(['card', 'pad']))
