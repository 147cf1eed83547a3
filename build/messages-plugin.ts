// Message files to one virtual module per language, compiled to ICU trees so that no parser is shipped.
// The build fails when a language lacks a key, has one too many, or uses other placeholders.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'

const LOCALES = ['en', 'ar'] as const
type Locale = (typeof LOCALES)[number]
const ROOT = join(import.meta.dirname, '../src/i18n/messages')
const PREFIX = 'virtual:messages/'

function readLocale(locale: Locale): Record<string, string> {
  const merged: Record<string, string> = {}
  for (const file of readdirSync(join(ROOT, locale))
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const feature = file.slice(0, -'.json'.length)
    const texts: Record<string, string> = JSON.parse(readFileSync(join(ROOT, locale, file), 'utf8'))
    for (const [id, text] of Object.entries(texts)) {
      if (!id.startsWith(`${feature}.`)) throw new Error(`${locale}/${file}: ${id} does not start with ${feature}.`)
      if (text.trim() === '') throw new Error(`${locale}/${file}: ${id} is empty`)
      merged[id] = text
    }
  }
  return merged
}

function placeholders(elements: MessageFormatElement[], into = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) into.add(element.value)
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) placeholders(option.value, into)
    }
    if (element.type === TYPE.tag) placeholders(element.children, into)
  }
  return into
}

/** What src/i18n/translator.ts can say. Numbers, dates and times are formatted by src/i18n/formats.ts and passed in as text. */
const KNOWN: ReadonlySet<TYPE> = new Set([TYPE.literal, TYPE.argument, TYPE.select, TYPE.plural, TYPE.pound])

function unknownElements(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (!KNOWN.has(element.type)) return [element]
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    return Object.values(element.options).flatMap((option) => unknownElements(option.value))
  })
}

function pluralForms(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inner = Object.values(element.options).flatMap((option) => pluralForms(option.value))
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner
  })
}

const ARABIC_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Every language's messages as ICU trees. @throws Error naming each fault of the files. */
export function compileMessages(): Record<Locale, Record<string, MessageFormatElement[]>> {
  const texts = { en: readLocale('en'), ar: readLocale('ar') }
  const faults: string[] = []
  const compiled: Record<Locale, Record<string, MessageFormatElement[]>> = { en: {}, ar: {} }
  for (const locale of LOCALES) {
    for (const [id, text] of Object.entries(texts[locale])) {
      try {
        const elements = parse(text, { captureLocation: false, requiresOtherClause: true })
        if (unknownElements(elements).length > 0)
          faults.push(`${locale}: ${id} uses more than values, plurals and selects`)
        compiled[locale][id] = elements
      } catch (cause) {
        faults.push(`${locale}: ${id} cannot be read: ${String(cause)}`)
      }
    }
  }
  for (const id of new Set([...Object.keys(texts.en), ...Object.keys(texts.ar)])) {
    const [en, ar] = [compiled.en[id], compiled.ar[id]]
    if (!en || !ar) {
      faults.push(`${id} is missing in ${en ? 'ar' : 'en'}`)
      continue
    }
    const [left, right] = [[...placeholders(en)].sort().join(), [...placeholders(ar)].sort().join()]
    if (left !== right) faults.push(`${id} has {${left}} in en and {${right}} in ar`)
    for (const forms of pluralForms(ar)) {
      const missing = ARABIC_FORMS.filter((form) => !forms.includes(form))
      if (missing.length > 0) faults.push(`${id} lacks the Arabic forms ${missing.join(', ')}`)
    }
  }
  if (faults.length > 0) throw new Error(`message files:\n  ${faults.join('\n  ')}`)
  return compiled
}

/** Ids of the words that the first view may show; undefined puts every word there, as development does. */
export type FirstViewWords = ReadonlySet<string> | undefined

function part(locale: Locale, isLater: boolean, firstView: FirstViewWords): Record<string, MessageFormatElement[]> {
  const entries = Object.entries(compileMessages()[locale])
  return Object.fromEntries(entries.filter(([id]) => (firstView === undefined || firstView.has(id)) !== isLater))
}

/** Vite plugin that serves `virtual:messages/en`, `virtual:messages/en-later` and the same in Arabic. */
export function messagesPlugin(firstView?: FirstViewWords): Plugin {
  return {
    name: 'storefront-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const [name, later] = id.slice(PREFIX.length + 1).split('-')
      for (const known of LOCALES) {
        for (const file of readdirSync(join(ROOT, known))) this.addWatchFile(join(ROOT, known, file))
      }
      const messages = part(name === 'ar' ? 'ar' : 'en', later !== undefined, firstView)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
    },
  }
}
