import { get } from 'idb-keyval'
import { Button } from '#ui/button.tsx'
export const call = Button
export const kept = get('cart')
export const opened = indexedDB.open('cart')
