// Words of the page as one module per language and part. No parser of messages is shipped: they are compiled here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES, isLocale } from '../contract/locale.ts'
import type { Locale } from '../contract/locale.ts'
import { compileMessages, messageFiles } from './messages.ts'
import type { CompiledMessages } from './messages.ts'

const SOURCES = join(import.meta.dirname, '../src/')
const PREFIX = '\0virtual:messages/'
const MODULE = /^virtual:messages\/(?:en|ar)(?:-later)?$/

/** Stands in the code for the words of a part until it is known which words the first view may show. */
const PLACE = /__WORDS_(en|ar)_(FIRST|LATER)__/g

/** Files whose ids are put together at run time: they are small and always needed. */
const ALWAYS = /^(?:app|format)\./

type Chunk = { isEntry: boolean; imports: string[]; modules: Record<string, unknown> }

/** Modules that a visit loads at once: those of the entry's script and of all that it imports. */
function modulesAtOnce(chunks: Readonly<Record<string, Chunk>>): string[] {
  const seen = new Set<string>()
  const wanted = Object.keys(chunks).filter((name) => chunks[name]?.isEntry)
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    wanted.push(...(chunks[name]?.imports ?? []))
  }
  return [...seen].flatMap((name) => Object.keys(chunks[name]?.modules ?? {}))
}

/** Ids that a source text names, whole or as the beginning of a template. */
function idsNamedIn(source: string, ids: readonly string[]): string[] {
  const beginnings = [...source.matchAll(/`([a-z]+\.[\w.-]*)\$\{/gi)].map((match) => match[1] ?? '')
  return ids.filter(
    (id) => source.includes(`'${id}'`) || source.includes(`"${id}"`) || beginnings.some((text) => id.startsWith(text)),
  )
}

function wordsOfFirstView(chunks: Readonly<Record<string, Chunk>>, ids: readonly string[]): Set<string> {
  const words = new Set(ids.filter((id) => ALWAYS.test(id)))
  for (const module of modulesAtOnce(chunks)) {
    const path = module.split('?')[0] ?? ''
    if (!path.startsWith(SOURCES) || !/\.tsx?$/.test(path)) continue
    for (const id of idsNamedIn(readFileSync(path, 'utf8'), ids)) words.add(id)
  }
  return words
}

const asCode = (messages: CompiledMessages) => `JSON.parse(${JSON.stringify(JSON.stringify(messages))})`

/**
 * Vite plugin that serves `virtual:messages/en`, `virtual:messages/en-later` and the same in Arabic. The build of the page puts the words
 * that its first view may show into the first and all others into the second; elsewhere the first has every word.
 */
export function messagesPlugin(): Plugin {
  let isSplit = false
  let compiled: Record<Locale, CompiledMessages> | undefined
  const messages = () => (compiled ??= compileMessages())
  return {
    name: 'storefront-messages',
    // The library imports its parser for messages that are still text. The replacement is its own.
    config: () => ({
      resolve: {
        alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
      },
    }),
    configResolved({ command, build }) {
      isSplit = command === 'build' && !build.ssr
    },
    watchChange() {
      compiled = undefined
    },
    resolveId: (id) => (MODULE.test(id) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined
      const [locale, later] = id.slice(PREFIX.length).split('-')
      if (!isLocale(locale)) return undefined
      for (const file of LOCALES.flatMap((known) => messageFiles(known))) this.addWatchFile(file)
      if (isSplit) return `export default __WORDS_${locale}_${later ? 'LATER' : 'FIRST'}__`
      return `export default ${asCode(later ? {} : messages()[locale])}`
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!code.includes('__WORDS_')) return null
      const first = wordsOfFirstView(chunks, Object.keys(messages().en))
      const part = (locale: Locale, isFirst: boolean) =>
        Object.fromEntries(Object.entries(messages()[locale]).filter(([id]) => first.has(id) === isFirst))
      return code.replace(PLACE, (_place, locale: Locale, name: string) => asCode(part(locale, name === 'FIRST')))
    },
  }
}
