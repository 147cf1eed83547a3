export { ConnectionStatus } from './connection-status.tsx'
export { tellNotLoaded } from './tell-not-loaded.ts'
export { UpdatePrompt } from './update-prompt.tsx'
export { useOnline } from './use-online.ts'
