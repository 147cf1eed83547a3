// Loaded into a server before its own code: two servers that are compared live in the same minute, whenever they are started. Their
// time begins at LOOKS_NOW and goes a hundred times slower than ours, so that what happens later also comes later.
const begin = Number(process.env['LOOKS_NOW'])
const now = () => Math.floor(begin + performance.now() / 100)
const Moving = Date

globalThis.Date = new Proxy(Moving, {
  construct: (_, parts) => Reflect.construct(Moving, parts.length === 0 ? [now()] : parts),
  apply: () => new Moving(now()).toString(),
  get: (_, name) => (name === 'now' ? now : Reflect.get(Moving, name)),
})
