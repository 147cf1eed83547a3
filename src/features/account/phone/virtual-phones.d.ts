declare module 'virtual:phones/near' {
  import type { MetadataJson } from 'libphonenumber-js/core'
  const metadata: MetadataJson
  export default metadata
}
declare module 'virtual:phones/calling-codes' {
  const codes: Readonly<Record<string, string>>
  export default codes
}
