// The words of the product as its message files have them, so that journeys in any language are written once.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import * as z from 'zod/mini'
import type { Locale } from '#contract/locale'
import type { MessageValues } from '#i18n/translator.ts'
import { createTranslator } from '#i18n/translator.ts'

const FILES = join(import.meta.dirname, '../../src/i18n/messages')
const messagesSchema = z.record(z.string(), z.string())

/** A message by its id; an unknown id fails the test. */
export type Say = (id: string, values?: MessageValues) => string

export function wording(locale: Locale): Say {
  const folder = join(FILES, locale)
  const texts = readdirSync(folder).flatMap((file) =>
    Object.entries(messagesSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))),
  )
  const messages = Object.fromEntries(texts.map(([id, text]) => [id, parse(text)]))
  const { format } = createTranslator(locale, messages)
  return (id, values) => {
    if (!messages[id]) throw new Error(`no message ${id} in ${locale}`)
    return format(id, values)
  }
}
