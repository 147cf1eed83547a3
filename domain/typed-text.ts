/** Arabic-Indic and Persian digits as the Latin ones that a program reads. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** A text with Latin digits, and with the point of programs for the Arabic decimal separator. */
export const toLatinDigits = (text: string): string => latinDigits(text).replace(/٫/g, '.').replace(/٬/g, '')

// What people type or paste about themselves, without what comes along unseen: cleaned alike by the page and by the server.

/** Longest name of a person. */
export const NAME_LONGEST = 60
/** Longest e-mail address (RFC 5321). */
export const EMAIL_LONGEST = 254
/** Longest phone as typed, with everything that groups its digits. */
export const PHONE_LONGEST = 32

/** Marks that turn the direction of what follows, and characters without width that no script needs inside of a word. */
const MARKS = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Characters that join letters or keep them apart: Persian names are spelled with them, phones and e-mail addresses are not. */
const JOINERS = /[\u200c\u200d]/g

/** A text in one line and without such characters: they come along unseen with what is pasted from elsewhere. */
export function inOneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(MARKS, '')
    .trim()
}

/** An identifier (phone or e-mail address) as a program reads it: one line without such characters, and with Latin digits. */
export function plainIdentifier(typed: string): string {
  return toLatinDigits(inOneLine(typed.replace(JOINERS, '')))
}

/** A phone as a program reads it, with a plus where two zeros stood for it. */
export const plainPhone = (typed: string): string => plainIdentifier(typed).replace(/^00/, '+')

/** ASCII only, so that the database and this program agree on what lower case is. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

/** An e-mail address in the one spelling that is stored and looked up, or null when the text is none. */
export function readEmail(typed: string): string | null {
  const text = plainIdentifier(typed).toLowerCase()
  return text.length <= EMAIL_LONGEST && EMAIL.test(text) ? text : null
}
