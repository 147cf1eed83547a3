export { PlaceMap } from './place-map.tsx'
export { StoreMap } from './store-map.tsx'
export { usePlaceAt } from './use-place-at.ts'
export { usePlaceSearch } from './use-place-search.ts'
