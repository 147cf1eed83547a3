declare module 'virtual:messages/*' {
  import type { CompiledMessages } from '#i18n/intl.ts'
  const messages: CompiledMessages
  export default messages
}
