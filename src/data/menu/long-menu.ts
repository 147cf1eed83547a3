// @script look
import { readMenuInSteps } from '#domain/long-menu'
import type { Menu } from '#domain/menu-document'
import { inSlices } from '#lib/in-slices.ts'

/** @throws what `readMenu` does. */
export const readLongMenu = (text: string): Promise<Menu> => inSlices(readMenuInSteps(text))
