/** Characters no name has: control characters and those that turn the writing direction of what follows. */
export const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** A text in one line and without such characters: they come along unseen with what is pasted from elsewhere (threat T8). */
export function inOneLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(new RegExp(UNPRINTABLE, 'gu'), '')
    .trim()
}
