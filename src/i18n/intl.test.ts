import { TYPE } from '@formatjs/icu-messageformat-parser'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { intlOf } from './intl.ts'
import type { MessageId, MessageValues } from './messages.ts'

/** Says a text that stands in the place of one of our messages. */
const say = (locale: 'en' | 'ar', text: string, values?: MessageValues) =>
  intlOf(locale, { 'cart.title': text }).formatMessage({ id: 'cart.title' }, values)

describe('words', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('have their values wherever they stand', () => {
    expect(say('en', 'Your cart')).toBe('Your cart')
    expect(say('en', 'Hello {name}, {name}', { name: 'Huda' })).toBe('Hello Huda, Huda')
  })

  it.each(["Chef's Special!", 'Water 500ml.', '*Vegan* Bowl', '(New) Burger'])(
    'have what a store wrote as it was written: %s',
    (name) => {
      expect(say('ar', 'أضف {name}', { name })).toBe(`أضف \u2068${name}\u2069`)
      expect(say('en', 'Add {name}', { name })).toBe(`Add ${name}`)
    },
  )

  it('have plural forms, exact numbers first', () => {
    const lines = '{count, plural, =0 {nothing} one {# dish} other {# dishes}} for {name}'
    expect(say('en', lines, { count: 0, name: 'A' })).toBe('nothing for A')
    expect(say('en', lines, { count: 1, name: 'A' })).toBe('1 dish for A')
    expect(say('en', lines, { count: 1284, name: 'A' })).toBe('1,284 dishes for A')
    const offset = '{count, plural, offset:1 =1 {you} other {you and # more}}'
    expect(say('en', offset, { count: 1 })).toBe('you')
    expect(say('en', offset, { count: 4 })).toBe('you and 3 more')
  })

  it('are chosen by a word, with plurals inside', () => {
    const kind = '{kind, select, delivery {brought} other {{count, plural, one {# bag} other {# bags}}}}'
    expect(say('en', kind, { kind: 'delivery', count: 2 })).toBe('brought')
    expect(say('en', kind, { kind: 'takeaway', count: 2 })).toBe('2 bags')
  })

  it('are chosen by a word in Arabic too', () => {
    expect(say('ar', '{kind, select, visit {حجز} other {طلب}} {name}', { kind: 'visit', name: 'Sam' })).toBe(
      'حجز \u2068Sam\u2069',
    )
  })

  it('know all six Arabic forms, with Latin digits', () => {
    const lines =
      '{count, plural, zero {لا أصناف} one {صنف واحد} two {صنفان} few {# أصناف} many {# صنفًا} other {# صنف}}'
    const said = [0, 1, 2, 3, 11, 100].map((count) => say('ar', lines, { count }))
    expect(said).toEqual(['لا أصناف', 'صنف واحد', 'صنفان', '3 أصناف', '11 صنفًا', '100 صنف'])
  })

  it('that are missing, or lack a value, show their id and are reported', () => {
    const report = vi.fn<(fault: unknown) => void>()
    vi.stubGlobal('reportError', report)
    expect(intlOf('en', {}).formatMessage({ id: 'cart.title' })).toBe('cart.title')
    const tree = { 'cart.remove': [{ type: TYPE.argument as const, value: 'name' }] }
    expect(intlOf('en', tree).formatMessage({ id: 'cart.remove' })).toBe('cart.remove')
    expect(report).toHaveBeenCalledTimes(2)
  })

  it('have typed ids', () => {
    const known: MessageId = 'cart.title'
    // @ts-expect-error -- no message has this id: a colleague who mistypes one hears it from the compiler
    const unknown: MessageId = 'cart.titel'
    expect(unknown).not.toBe(known)
    // @ts-expect-error -- react-intl's own functions know the ids too
    expect(intlOf('en', { 'cart.titel': 'Cart' }).formatMessage({ id: 'cart.titel' })).toBe('Cart')
  })
})

describe('numbers and dates', () => {
  const [en, ar] = [intlOf('en', {}), intlOf('ar', {})]
  const instant = '2026-11-21T21:30:00Z'

  it('have Latin digits in both languages, grouped alike', () => {
    expect([en, ar].map((intl) => intl.formatNumber(1_284_567.5, { minimumFractionDigits: 2 }))).toEqual([
      '1,284,567.50',
      '1,284,567.50',
    ])
  })

  it('name a day of the common calendar in the zone asked for, day first', () => {
    expect(en.formatDate(instant, { format: 'day', timeZone: 'UTC' })).toBe('21 Nov 2026')
    expect(en.formatDate(instant, { format: 'day', timeZone: 'Asia/Riyadh' })).toBe('22 Nov 2026')
    expect(en.formatDate(instant, { format: 'dayOfYear', timeZone: 'UTC' })).toBe('21 Nov')
    expect(ar.formatDate(instant, { format: 'day', timeZone: 'Asia/Riyadh' })).toBe('22 نوفمبر 2026')
  })
})
