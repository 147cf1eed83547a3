// Tiles of PMTiles archives, which styles name as `pmtiles://` before the address of the archive.
import type { AddProtocolAction } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'

const archives = new Protocol({ metadata: true })
const answer = archives.tile as AddProtocolAction // made for this library, but its answers are declared as unknown

const archiveOf = (url: string) => url.replace(/^pmtiles:\/\//, '').replace(/\/\d+\/\d+\/\d+(?:\.\w*)?$/, '')

export const loadFromArchive: AddProtocolAction = async (asked, controller) => {
  try {
    return await answer(asked, controller)
  } catch (error) {
    // pmtiles keeps a failed read of a header or a directory, so a new reader takes its place.
    if (!controller.signal.aborted) archives.add(new PMTiles(archiveOf(asked.url)))
    throw error
  }
}
