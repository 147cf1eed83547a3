import { hidden } from '#features/cart'

export const map = hidden
