import { bars } from '#features/navigation'

export const orders = bars
