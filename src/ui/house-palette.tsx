import houseColours from './house-palette.css?url'

export function HousePalette() {
  return <link rel="stylesheet" href={houseColours} />
}
