// Whether data read back from the device is what pages can draw: its outline, checked by hand, because the schemas would
// weigh more than everything else that starts a page offline. What does not fit is dropped and asked for again.

import type { DehydratedState } from '@tanstack/react-query'

type Kind = 'string' | 'object' | 'array'
type Outline = Readonly<Record<string, Kind>>

const ITEM: Outline = {
  id: 'string',
  name: 'string',
  name_ar: 'string',
  price: 'string',
  description: 'object',
  variables: 'array',
}
const TENANT: Outline = {
  slug: 'string',
  name: 'string',
  name_ar: 'string',
  currency: 'string',
  time_zone: 'string',
  description: 'object',
  category: 'object',
  palette: 'object',
  working_days: 'array',
  order_types: 'array',
}
const ORDER: Outline = { id: 'string', order_items: 'array', status: 'object' }

function fits(value: unknown, outline: Outline): boolean {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map<string, unknown>(Object.entries(value))
  return Object.entries(outline).every(([name, kind]) => isKind(fields.get(name), kind))
}

function isKind(value: unknown, kind: Kind): boolean {
  if (kind === 'array') return Array.isArray(value)
  return typeof value === kind && value !== null
}

const listOf = (outline: Outline) => (data: unknown) => Array.isArray(data) && data.every((one) => fits(one, outline))

const FITS: Readonly<Record<string, (data: unknown) => boolean>> = {
  tenant: (data) => fits(data, TENANT),
  categories: listOf({ id: 'string', name: 'object', title: 'object' }),
  items: listOf(ITEM),
  me: (data) => fits(data, { id: 'string', name: 'string' }),
  addresses: listOf({ id: 'string' }),
  orders: (data) => fits(data, { orders: 'array' }) || fits(data, ORDER),
}

type KeptQuery = DehydratedState['queries'][number]

/** True for one saved answer of this store that can be shown. */
export function isKeptQuery(entry: unknown): entry is KeptQuery {
  if (!fits(entry, { queryKey: 'array', queryHash: 'string', state: 'object' })) return false
  const { queryKey, state } = entry as KeptQuery // its outline was just checked
  const part = queryKey[1]
  return typeof part === 'string' && typeof state.dataUpdatedAt === 'number' && FITS[part]?.(state.data) === true
}
