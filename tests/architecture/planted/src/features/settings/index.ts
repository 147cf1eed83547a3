import { bars } from '#features/navigation'

export const settings = bars
