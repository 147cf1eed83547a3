/** Characters no name has: control characters and those that turn the writing direction of what follows. */
export const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
