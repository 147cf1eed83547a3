import type { Place } from './place.ts'

/** The button of a store's bars that changes to the other language. */
export const languageToggle = ({ page, say }: Place) =>
  page
    .getByRole('button', { name: say('navigation.otherLanguage') })
    .filter({ visible: true })
    .first()
