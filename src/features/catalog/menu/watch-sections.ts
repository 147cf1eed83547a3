// @script menu
// What follows the sections of a menu while somebody scrolls: one script, fetched when it is needed.
export { watchCurrent } from './watch-current.ts'
export { watchNear } from './watch-near.ts'
