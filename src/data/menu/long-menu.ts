// @script look
import { readMenuInSteps } from '#domain/long-menu'
import type { Menu } from '#domain/menu-document'
import { inSlices } from '#lib/in-slices.ts'

/** Parses in pieces, so that a slow phone keeps answering to touches. @throws what `readMenu` does. */
export const readLongMenu = (text: string): Promise<Menu> => inSlices(readMenuInSteps(text))
