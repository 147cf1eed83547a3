import { list } from '../features/catalog/list.ts'
import { nothing } from './nowhere.ts'
export const page = [list, nothing]
