import { UNKNOWN_PART, UNNAMED } from '#contract/address'
import type { Address } from '#contract/address'
import { inOneLine } from '#i18n/formats.ts'
import type { Translate } from '#i18n/messages.ts'
import { briefcaseFill, heartFill, houseFill } from '#ui/icons/fill.ts'

/** An address that is saved as one of the first two has that as its name, too. */
export const KINDS = ['home', 'work', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** The name of an address, in the language of the page when it is one that we gave it. */
export const addressName = ({ name }: Pick<Address, 'name'>, t: Translate) =>
  name === UNNAMED ? t('addresses.home') : name === 'work' ? t('addresses.work') : name

/** Where an address is, in one line, without unknown parts and without those that an earlier one contains. */
export function addressLine({ address, street, city, postal_code }: Omit<Address, 'id' | 'is_default'>) {
  const parts = [address, street, city, postal_code].filter(isKnown)
  return inOneLine(parts.filter((part, index) => !parts.slice(0, index).some((before) => before.includes(part))))
}

export const isKnown = (part: string) => part !== '' && part !== UNKNOWN_PART

export const KIND_ICONS = { home: houseFill, work: briefcaseFill, other: heartFill }

/** Other programs may save types that we do not know. */
export const kindOf = ({ address_type: type }: Pick<Address, 'address_type'>) =>
  KINDS.find((kind) => kind === type) ?? 'other'
