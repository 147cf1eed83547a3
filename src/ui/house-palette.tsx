import houseColours from './house-palette.css?url'

/** Colours of a page outside of any store; a store has its own. */
export function HousePalette() {
  return <link rel="stylesheet" href={houseColours} />
}
