import { hidden } from '#features/cart'

export const tips = hidden
