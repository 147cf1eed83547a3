import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LOCALES } from '#contract/locale'
import type { Locale } from '#contract/locale'
import { compileMessages, MESSAGES, messageFiles } from './messages.ts'

const compiled = compileMessages()

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, 'utf8'))
}

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

const elementsOf = (locale: Locale) =>
  Object.entries(compiled[locale]).flatMap(([id, elements]) =>
    elements.flatMap(within).map((element) => [id, element] as const),
  )

describe('the message files', () => {
  it.each(LOCALES)('say something under every id, which begins with the name of its file (%s)', (locale) => {
    const files = messageFiles(locale)
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const faulty = Object.entries(read(file)).filter(
        ([id, text]) => !id.startsWith(`${basename(file, '.json')}.`) || text.trim() === '',
      )
      expect(faulty, file).toEqual([])
    }
  })

  it.each(LOCALES)('have the ids of both languages in the same order (%s)', (locale) => {
    for (const file of messageFiles(locale)) {
      const english = Object.keys(read(join(MESSAGES, 'en', basename(file))))
      expect(Object.keys(read(file)), file).toEqual(english)
    }
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

describe('the build', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'planted-messages-'))
    cpSync(MESSAGES, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function plant(locale: Locale, id: string, text: string | undefined): void {
    const file = join(folder, locale, 'cart.json')
    writeFileSync(file, JSON.stringify({ ...read(file), [id]: text }))
  }

  it('takes the files as they are', () => {
    expect(Object.keys(compileMessages(folder).ar)).toEqual(Object.keys(compiled.en))
  })

  it.each([
    ['an Arabic message is missing', 'ar', undefined, 'cart.remove'],
    ['an English message is missing', 'en', undefined, 'cart.remove'],
    ['a value stands in one language only', 'ar', 'إزالة', 'cart.remove'],
    ['a value has another name', 'ar', 'إزالة {title}', 'cart.remove'],
    ['a text is no message', 'en', 'Remove {name', 'SyntaxError'],
  ] as const)('fails when %s', (_name, locale, text, said) => {
    plant(locale, 'cart.remove', text)
    expect(() => compileMessages(folder)).toThrow(said)
  })
})
