import { UNKNOWN_PART, UNNAMED } from '#contract/address'
import type { Address } from '#contract/address'
import { inOneLine } from '#i18n/formats.ts'
import type { Translate } from '#i18n/messages.ts'
import { briefcaseFill, heartFill, houseFill } from '#ui/icons/fill.ts'

/** Kinds of places an address can be saved as; the first two are names too. */
export const KINDS = ['home', 'work', 'other'] as const
export type Kind = (typeof KINDS)[number]

/** The name of an address, in the language of the page when it is one that we gave it. */
export function addressName({ name }: Pick<Address, 'name'>, t: Translate): string {
  if (name === UNNAMED) return t('addresses.home')
  return name === 'work' ? t('addresses.work') : name
}

/** Where an address is, in one line, without what nobody knows and without saying a thing twice. */
export function addressLine(address: Omit<Address, 'id' | 'is_default'>): string {
  const parts = [address.address, address.street, address.city, address.postal_code].filter(isKnown)
  const said = parts.filter((part, index) => !parts.slice(0, index).some((before) => before.includes(part)))
  return inOneLine(said)
}

/** Whether a part of an address says anything. */
export const isKnown = (part: string): boolean => part !== '' && part !== UNKNOWN_PART

const ICONS = { home: houseFill, work: briefcaseFill, other: heartFill }

/** What kind of place an address is; `other` for what another program called it. */
export const kindOf = ({ address_type: type }: Pick<Address, 'address_type'>): Kind =>
  KINDS.find((kind) => kind === type) ?? 'other'

export const kindIcon = (kind: Kind): string => ICONS[kind]
