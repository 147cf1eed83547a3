export { PushRow, TellMe } from './push.tsx'
