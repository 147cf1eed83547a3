/** Calling codes of one and two digits (ITU-T E.164); all others have three. */
const SHORT_CODES = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** Four digits at the end and threes before them, with no digit alone. */
function grouped(digits: string): string {
  if (digits.length < 6) return digits
  const groups = [digits.slice(-4)]
  let rest = digits.slice(0, -4)
  while (rest.length > 4) {
    groups.unshift(rest.slice(-3))
    rest = rest.slice(0, -3)
  }
  if (rest) groups.unshift(rest)
  return groups.join(' ')
}

/** Such as `+966 50 123 4567`; a text that is no bare E.164 number stays as it is. */
export function phoneText(phone: string): string {
  if (!/^\+\d{7,15}$/.test(phone)) return phone
  const digits = phone.slice(1)
  const code = SHORT_CODES.exec(digits)?.[0] ?? digits.slice(0, 3)
  return `+${code} ${grouped(digits.slice(code.length))}`
}

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
