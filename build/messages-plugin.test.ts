import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { CHOICES } from '#domain/names'
import { type Locale, LOCALES } from '#domain/locale'
import { loadAllMessages } from '#i18n/messages.ts'
import { ROOMS, messageFiles, textsOf } from './messages-plugin.ts'

const COMMAND = fileURLToPath(import.meta.resolve('@formatjs/cli/bin/formatjs'))
const CHECKS = ['--missing-keys', '--extra-keys', '--structural-equality']

/** An element and all elements inside of it. */
function within(element: MessageFormatElement): MessageFormatElement[] {
  const inner =
    element.type === TYPE.tag
      ? element.children
      : element.type === TYPE.plural || element.type === TYPE.select
        ? Object.values(element.options).flatMap(({ value }) => value)
        : []
  return [element, ...inner.flatMap(within)]
}

const compiled = { en: await loadAllMessages('en'), ar: await loadAllMessages('ar') }
const elementsOf = (locale: Locale) =>
  Object.entries(compiled[locale]).flatMap(([id, elements]) =>
    elements.flatMap(within).map((element) => [id, element] as const),
  )

describe('the message files', () => {
  it.each(LOCALES)('are each in one of the two files of words (%s)', (locale) => {
    const rooms = messageFiles(locale).map((file) => basename(file, '.json'))
    expect([...ROOMS.first, ...ROOMS.later].sort()).toEqual(rooms)
  })

  it.each(LOCALES)('say something under every id, which begins with the name of its file (%s)', (locale) => {
    const files = messageFiles(locale)
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const faulty = Object.entries(textsOf(file)).filter(
        ([id, text]) => !id.startsWith(`${basename(file, '.json')}.`) || text.trim() === '',
      )
      expect(faulty, file).toEqual([])
    }
  })

  it('have the ids of both languages in the same order', () => {
    const [english, arabic] = LOCALES.map(messageFiles)
    expect(arabic?.map((file) => basename(file))).toEqual(english?.map((file) => basename(file)))
    for (const [index, file] of (english ?? []).entries())
      expect(Object.keys(textsOf(arabic?.[index] ?? '')), file).toEqual(Object.keys(textsOf(file)))
  })

  it.each(LOCALES)('choose by values that are never isolated, and by no others (%s)', (locale) => {
    const chosen = elementsOf(locale).flatMap(([, element]) => (element.type === TYPE.select ? [element.value] : []))
    expect([...new Set(chosen)].filter((name) => !CHOICES.has(name))).toEqual([])
  })

  it('have all six forms in every Arabic plural', () => {
    const plurals = elementsOf('ar').flatMap(([id, element]) => (element.type === TYPE.plural ? [{ id, element }] : []))
    expect(plurals.length).toBeGreaterThan(30)
    for (const { id, element } of plurals)
      expect(Object.keys(element.options), id).toEqual(
        expect.arrayContaining(['zero', 'one', 'two', 'few', 'many', 'other']),
      )
  })

  it.each(LOCALES)('leave dates and times to the browser: a server has other words for them (%s)', (locale) => {
    expect(elementsOf(locale).filter(([, { type }]) => type === TYPE.date || type === TYPE.time)).toEqual([])
  })

  it.each(LOCALES)('have no # in a select inside of a plural, which react-intl drops (%s)', (locale) => {
    const dropped = elementsOf(locale).filter(
      ([, element]) =>
        element.type === TYPE.plural &&
        Object.values(element.options)
          .flatMap(({ value }) => value)
          .some((inner) => inner.type === TYPE.select && within(inner).some(({ type }) => type === TYPE.pound)),
    )
    expect(dropped).toEqual([])
  })
})

describe('FormatJS', () => {
  /** What its check of both languages says with another Arabic text for an id, or without it; empty when all is right. */
  function verify(id?: string, text?: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'messages-'))
    try {
      // The command compares one file per language, named by it.
      const files = LOCALES.map((locale) => {
        const texts = {
          ...textsOf(...messageFiles(locale)),
          ...(locale === 'ar' && id !== undefined && { [id]: text }),
        }
        const file = join(folder, `${locale}.json`)
        writeFileSync(file, JSON.stringify(texts))
        return file
      })
      execFileSync(process.execPath, [COMMAND, 'verify', ...files, '--source-locale', 'en', ...CHECKS], {
        stdio: 'pipe',
      })
      return ''
    } catch (failure) {
      return failure instanceof Error && 'stderr' in failure ? String(failure.stderr) : String(failure)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

  it('finds the same ids with the same values in both languages', () => {
    expect(verify()).toBe('')
  })

  it.each([
    ['a message is missing', 'cart.remove', undefined],
    ['a message is of one language only', 'cart.planted', 'إزالة'],
    ['a value stands in one language only', 'cart.remove', 'إزالة'],
    ['a value has another name', 'cart.remove', 'إزالة {title}'],
  ])('says so when %s', (_name, id, text) => {
    expect(verify(id, text)).toContain(id)
  })
})
