import { icon } from '../install/icon.ts'
export const page = icon
