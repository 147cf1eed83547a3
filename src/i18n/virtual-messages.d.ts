declare module 'virtual:messages/*' {
  import type { CompiledMessages } from '#i18n/translator.ts'
  const messages: CompiledMessages
  export default messages
}
