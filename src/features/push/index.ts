export { PushRow } from './push-row.tsx'
export { TellMe } from './tell-me.tsx'
