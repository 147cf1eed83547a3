// Tiles out of PMTiles archives on a server that sends ranges, ours for one (`/static/map/files/…`). A style names an archive
// as `pmtiles://` before its address; nothing of this is loaded for other styles.
import type { AddProtocolAction } from 'maplibre-gl'
import { PMTiles, Protocol } from 'pmtiles'

/** With what an archive says of itself: whose data it is has to stand on the map. */
const archives = new Protocol({ metadata: true })
const answer = archives.tile as AddProtocolAction // made for this library, its answers are declared as unknown

/** The archive of an address: its own, or that of one of its tiles. */
const archiveOf = (url: string) => url.replace(/^pmtiles:\/\//, '').replace(/\/\d+\/\d+\/\d+(?:\.\w*)?$/, '')

/** Answers an address of the `pmtiles:` protocol: an archive's description, or one of its tiles. */
export const loadFromArchive: AddProtocolAction = async (asked, controller) => {
  try {
    return await answer(asked, controller)
  } catch (error) {
    // A head or a directory that could not be read is kept as if it had been: another reader begins anew.
    if (!controller.signal.aborted) archives.add(new PMTiles(archiveOf(asked.url)))
    throw error
  }
}
