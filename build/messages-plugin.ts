// Words of the page as two modules per language. No parser of messages is shipped: they are compiled here.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import type { Locale } from '../domain/locale.ts'
import { isLocale } from '../domain/locale.ts'

/** One folder per language, one file per feature. */
const MESSAGES = join(import.meta.dirname, '../src/i18n/messages')
const PREFIX = 'virtual:messages/'
const LATER = 'later-'

/** Which words come with the HTML, and which with the parts of the page that say them (docs/decisions/0063): every file is in one of both. */
export const ROOMS = {
  first: [
    'app',
    'cart',
    'catalog',
    'connectivity',
    'format',
    'hours',
    'item',
    'map',
    'navigation',
    'search',
    'services',
    'store',
  ],
  later: [
    'account',
    'addresses',
    'booking',
    'checkout',
    'held',
    'install',
    'invoice',
    'notifications',
    'order',
    'orders',
    'outcome',
    'push',
    'reorder',
    'review',
    'settings',
  ],
} as const

/** Files of one language. */
export function messageFiles(locale: Locale): string[] {
  return readdirSync(join(MESSAGES, locale))
    .sort()
    .map((file) => join(MESSAGES, locale, file))
}

/** Texts of one file, or of several, by id. */
export const textsOf = (...files: readonly string[]): Record<string, string> =>
  Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))))

/** Vite plugin that serves `virtual:messages/en` and `virtual:messages/later-en`, and the same in Arabic. A text that is no ICU message ends the build. */
export function messagesPlugin(): Plugin {
  return {
    name: 'storefront-messages',
    // The library imports its parser for messages that are still text. The replacement is its own.
    config: () => ({
      resolve: {
        alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
      },
    }),
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      const name = id.startsWith(`\0${PREFIX}`) ? id.slice(PREFIX.length + 1) : ''
      const locale = name.replace(LATER, '')
      if (!isLocale(locale)) return undefined
      const rooms = ROOMS[name.startsWith(LATER) ? 'later' : 'first']
      const files = rooms.map((room) => join(MESSAGES, locale, `${room}.json`))
      for (const file of files) this.addWatchFile(file)
      const compiled = Object.entries(textsOf(...files)).map(([key, text]) => [key, parse(text)])
      // Browsers read a long text of JSON quicker than the same as a literal.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`
    },
  }
}
