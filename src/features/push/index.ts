export { PushRow, PushOffer } from './push.tsx'
