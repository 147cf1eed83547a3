import { place } from './place.ts'
export const around = () => place
