import { hidden } from '#features/cart'

export const addresses = hidden
