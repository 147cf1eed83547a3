import { type Address, UNKNOWN_PART, UNNAMED } from '#contract/address'
import { inOneLine } from '#i18n/formats.ts'
import type { Translate } from '#i18n/messages.ts'
import { briefcaseFill, heartFill, houseFill } from '#ui/icons/fill.ts'

/** Addresses of the kinds `home` and `work` also have the kind as their name. */
export const KINDS = ['home', 'work', 'other'] as const
export type Kind = (typeof KINDS)[number]

export const addressName = ({ name }: Pick<Address, 'name'>, t: Translate) =>
  name === UNNAMED ? t('addresses.home') : name === 'work' ? t('addresses.work') : name

/** One line without unknown parts and without parts that an earlier one contains. */
export function addressLine({ address, street, city, postal_code }: Omit<Address, 'id' | 'is_default'>) {
  const parts = [address, street, city, postal_code].filter(isKnown)
  return inOneLine(parts.filter((part, index) => !parts.slice(0, index).some((before) => before.includes(part))))
}

export const isKnown = (part: string) => part !== '' && part !== UNKNOWN_PART

export const KIND_ICONS = { home: houseFill, work: briefcaseFill, other: heartFill }

/** Other programs may save types that we do not know. */
export const kindOf = ({ address_type: type }: Pick<Address, 'address_type'>) =>
  KINDS.find((kind) => kind === type) ?? 'other'
