// Reads XML strictly enough to notice every fault our own writing could have: tags that do not match, names and texts not escaped.

export type XmlElement = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

const TOKEN = /<\?[^?]*\?>|<\/([\w:]+)>|<([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|[^<>]+/y
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text.replace(/&(\w*);?/g, (whole, name: string) => {
    const letter = ENTITIES[name]
    if (letter === undefined || !whole.endsWith(';')) throw new Error(`not escaped: ${whole}`)
    return letter
  })
}

type Open = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }

/** The root element. @throws Error where the text is not well-formed. */
export function parseXml(xml: string): XmlElement {
  const root: Open = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const pattern = new RegExp(TOKEN)
  while (pattern.lastIndex < xml.length) {
    const at = pattern.lastIndex
    const match = pattern.exec(xml)
    const inner = open.at(-1)
    if (!match || !inner) throw new Error(`not well-formed at ${at}: ${xml.slice(at, at + 80)}`)
    const [token, closes, opens, attributes = '', isEmpty] = match
    if (closes !== undefined) {
      if (open.length < 2 || inner.name !== closes) throw new Error(`</${closes}> does not close <${inner.name}>`)
      open.pop()
    } else if (opens !== undefined) {
      const pairs = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)]
      const element: Open = {
        name: opens,
        attributes: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescaped(value)])),
        children: [],
        text: '',
      }
      inner.children.push(element)
      if (isEmpty === '') open.push(element)
    } else if (!token.startsWith('<?')) inner.text += unescaped(token)
  }
  const [only, ...more] = root.children
  if (open.length > 1 || !only || more.length > 0) throw new Error('there is not exactly one closed root element')
  return only
}

/** Children of this name. */
export const childrenOf = (element: XmlElement, name: string) => element.children.filter((child) => child.name === name)

/** Text of the first child of this name; undefined when there is none. */
export const textOf = (element: XmlElement, name: string) => childrenOf(element, name)[0]?.text
