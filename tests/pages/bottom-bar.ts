import type { Locator } from '@playwright/test'
import type { Place } from './place.ts'

/** The bar of phones; larger screens have it too, out of sight, behind a bar of the same name. */
export const bottomBar = ({ page, say }: Place): Locator =>
  page.getByRole('navigation', { name: say('navigation.main'), includeHidden: true }).last()
