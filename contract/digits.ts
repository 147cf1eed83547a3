/** Arabic-Indic and Persian digits as the Latin ones that a program reads. */
export const latinDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** A text with Latin digits, and with the point of programs for the Arabic decimal separator. */
export const toLatinDigits = (text: string): string => latinDigits(text).replace(/٫/g, '.').replace(/٬/g, '')
