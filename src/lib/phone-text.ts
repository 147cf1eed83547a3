/** Calling codes of one and two digits (ITU-T E.164). */
const SHORT_CODES = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** Before the last four digits and the threes before them, with no digit alone at the start. */
const GROUP_STARTS = /(?<=\d\d)(?=(?:\d{3})*\d{4}$)/g

/** Such as `+966 50 123 4567`; other texts than a bare E.164 number stay. */
export function phoneText(phone: string): string {
  if (!/^\+\d{7,15}$/.test(phone)) return phone
  const digits = phone.slice(1)
  const code = SHORT_CODES.exec(digits)?.[0] ?? digits.slice(0, 3)
  return `+${code} ${digits.slice(code.length).replace(GROUP_STARTS, ' ')}`
}

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`
