/** What follows the sections of a menu; null when it cannot be fetched: the menu works without. */
export const loadWatch = () => import('./watch-sections.ts').catch(() => null)
