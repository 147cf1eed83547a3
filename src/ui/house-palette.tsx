import houseColours from './house-palette.css?url'

/** Colours of a page that belongs to no store; the pages of a store come with the store's own. */
export function HousePalette() {
  return <link rel="stylesheet" href={houseColours} />
}
