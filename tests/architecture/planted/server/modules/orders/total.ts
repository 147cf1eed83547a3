import { parsePhoneNumberFromString } from 'libphonenumber-js'
export const total = parsePhoneNumberFromString
