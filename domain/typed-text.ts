export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Also replaces the Arabic decimal separator and drops that of thousands. */
export const toLatinDigits = (text: string): string => latinDigits(text).replace(/٫/g, '.').replace(/٬/g, '')

export const NAME_LONGEST = 60
export const EMAIL_LONGEST = 254
export const PHONE_LONGEST = 32

/** Direction marks and zero-width characters, which come along with pasted text. */
const MARKS = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Joiners are part of Persian names, but not of phones and e-mail addresses. */
const JOINERS = /[\u200c\u200d]/g

export function inOneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(MARKS, '')
    .trim()
}

export const plainIdentifier = (typed: string): string => toLatinDigits(inOneLine(typed.replace(JOINERS, '')))

export const plainPhone = (typed: string): string => plainIdentifier(typed).replace(/^00/, '+')

/** ASCII only, so that database and program agree on lower case. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** The stored spelling, or null for no e-mail address. */
export function readEmail(typed: string): string | null {
  const text = plainIdentifier(typed).toLowerCase()
  return text.length <= EMAIL_LONGEST && EMAIL.test(text) ? text : null
}
