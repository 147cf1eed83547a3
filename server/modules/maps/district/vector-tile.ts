// Writes vector tiles (Mapbox Vector Tile Specification 2.1): layers of features with text and a shape in tile units.

/** Units along a side of a tile. */
export const EXTENT = 4096

export type TilePoint = readonly [x: number, y: number]
export type Feature = {
  readonly kind: 'point' | 'line' | 'polygon'
  /** Corners in tile units; a polygon is not closed. */
  readonly shape: readonly TilePoint[]
  readonly properties: Readonly<Record<string, string>>
}
export type Layer = { readonly name: string; readonly features: readonly Feature[] }

const KINDS = { point: 1, line: 2, polygon: 3 } as const
const MOVE = 1
const LINE = 2
const CLOSE = 7
const VARINT = 0
const BYTES = 2

/** Bytes of a protocol buffer, one field after the other. */
class Message {
  private readonly bytes: number[] = []

  varint(value: number): void {
    let rest = value >>> 0
    while (rest > 0x7f) {
      this.bytes.push((rest & 0x7f) | 0x80)
      rest >>>= 7
    }
    this.bytes.push(rest)
  }

  number(field: number, value: number): void {
    this.varint((field << 3) | VARINT)
    this.varint(value)
  }

  text(field: number, value: string): void {
    this.block(field, Buffer.from(value, 'utf8'))
  }

  message(field: number, inner: Message): void {
    this.block(field, inner.bytes)
  }

  packed(field: number, values: readonly number[]): void {
    const inner = new Message()
    for (const value of values) inner.varint(value)
    this.message(field, inner)
  }

  finish(): Buffer {
    return Buffer.from(this.bytes)
  }

  private block(field: number, bytes: ArrayLike<number>): void {
    this.varint((field << 3) | BYTES)
    this.varint(bytes.length)
    for (let index = 0; index < bytes.length; index++) this.bytes.push(bytes[index] ?? 0)
  }
}

const command = (id: number, count: number) => (count << 3) | id
/** Negative numbers as odd ones. */
const zigzag = (value: number) => (value << 1) ^ (value >> 31)

/** Twice the area inside a ring, positive when it runs clockwise on the screen, as outer rings must (4.3.4.4). */
const areaOf = (ring: readonly TilePoint[]) =>
  ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)

/** A shape as commands; empty when nothing of it is left on the tile's raster. */
function commandsOf({ kind, shape }: Feature): number[] {
  const rounded = shape.map(([x, y]): TilePoint => [Math.round(x), Math.round(y)])
  const points = rounded.filter(([x, y], index) => {
    const before = rounded[index - 1]
    return !before || before[0] !== x || before[1] !== y
  })
  if (kind === 'polygon' && areaOf(points) < 0) points.reverse()
  const fewest = KINDS[kind]
  const [first, ...rest] = points
  if (!first || points.length < fewest || (kind === 'polygon' && areaOf(points) === 0)) return []
  let [x, y] = first
  const commands = [command(MOVE, 1), zigzag(x), zigzag(y)]
  if (kind === 'point') return commands
  commands.push(command(LINE, rest.length))
  for (const [nextX, nextY] of rest) {
    commands.push(zigzag(nextX - x), zigzag(nextY - y))
    ;[x, y] = [nextX, nextY]
  }
  if (kind === 'polygon') commands.push(command(CLOSE, 1))
  return commands
}

function indexIn(list: Map<string, number>, text: string): number {
  const known = list.get(text)
  if (known !== undefined) return known
  list.set(text, list.size)
  return list.size - 1
}

function layerMessage({ name, features }: Layer): Message | null {
  const [keys, values] = [new Map<string, number>(), new Map<string, number>()]
  const layer = new Message()
  layer.text(1, name)
  let written = 0
  for (const feature of features) {
    const commands = commandsOf(feature)
    if (commands.length === 0) continue
    const tags = Object.entries(feature.properties).flatMap(([key, value]) => [
      indexIn(keys, key),
      indexIn(values, value),
    ])
    const message = new Message()
    message.packed(2, tags)
    message.number(3, KINDS[feature.kind])
    message.packed(4, commands)
    layer.message(2, message)
    written += 1
  }
  if (written === 0) return null
  for (const key of keys.keys()) layer.text(3, key)
  for (const value of values.keys()) {
    const message = new Message()
    message.text(1, value)
    layer.message(4, message)
  }
  layer.number(5, EXTENT)
  layer.number(15, 2)
  return layer
}

/** The bytes of a tile; layers without features are left out, so a tile with nothing on it has none. */
export function encodeTile(layers: readonly Layer[]): Buffer {
  const tile = new Message()
  for (const layer of layers) {
    const message = layerMessage(layer)
    if (message) tile.message(3, message)
  }
  return tile.finish()
}
