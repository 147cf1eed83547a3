export { ConnectionStatus, useOnline } from './connection-status.tsx'
export { tellNotLoaded, UpdatePrompt } from './new-version.tsx'
