export { ConnectionStatus } from './connection-status.tsx'
export { UpdatePrompt } from './update-prompt.tsx'
export { useOnline } from './use-online.ts'
