// Compiles messages at build time, so that pages ship no parser.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { type Locale, isLocale } from '../domain/locale.ts'

const MESSAGES = join(import.meta.dirname, '../src/i18n/messages')
const PREFIX = 'virtual:messages/'
const LATER = 'later-'

/** Every file of messages is in `first` (needed by the HTML) or in `later` (docs/decisions/0063). */
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

export function messageFiles(locale: Locale): string[] {
  return readdirSync(join(MESSAGES, locale))
    .sort()
    .map((file) => join(MESSAGES, locale, file))
}

export const textsOf = (...files: readonly string[]): Record<string, string> =>
  Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))))

/** Serves `virtual:messages/en`, `virtual:messages/later-en` and the Arabic ones. @throws for invalid ICU messages. */
export function messagesPlugin(): Plugin {
  return {
    name: 'storefront-messages',
    // The library would import its parser.
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
      // Browsers parse long JSON faster than a literal.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(compiled)))})`
    },
  }
}
