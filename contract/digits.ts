const ZEROS = [0x660, 0x6f0] as const

/** Arabic-Indic and Persian digits and the Arabic decimal separator, as the Latin ones that a program reads. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (code >= ZEROS[1] ? ZEROS[1] : ZEROS[0]))
    })
    .replace(/٫/g, '.')
    .replace(/٬/g, '')
}
