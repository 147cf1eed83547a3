// Words of the page as one module per language. No parser of messages is shipped: they are compiled here.
import type { Plugin } from 'vite'
import { LOCALES, isLocale } from '../contract/locale.ts'
import type { Locale } from '../contract/locale.ts'
import { compileMessages, messageFiles } from './messages.ts'
import type { CompiledMessages } from './messages.ts'

const PREFIX = 'virtual:messages/'

/** Vite plugin that serves `virtual:messages/en` and `virtual:messages/ar`. */
export function messagesPlugin(): Plugin {
  let compiled: Record<Locale, CompiledMessages> | undefined
  return {
    name: 'storefront-messages',
    // The library imports its parser for messages that are still text. The replacement is its own.
    config: () => ({
      resolve: {
        alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
      },
    }),
    watchChange() {
      compiled = undefined
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      const locale = id.startsWith(`\0${PREFIX}`) ? id.slice(PREFIX.length + 1) : undefined
      if (!isLocale(locale)) return undefined
      for (const file of LOCALES.flatMap((known) => messageFiles(known))) this.addWatchFile(file)
      compiled ??= compileMessages()
      // Browsers read a long text of JSON quicker than the same as a literal.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled[locale]))})`
    },
  }
}
