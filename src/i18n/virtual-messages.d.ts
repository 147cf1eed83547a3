type CompiledMessages = import('./translator.ts').CompiledMessages

declare module 'virtual:messages/*' {
  const messages: CompiledMessages
  export default messages
}
