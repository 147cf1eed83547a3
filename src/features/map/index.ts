export { PlaceCredit, findPlaces, usePlaceAt, usePlaceSearch } from './place-search.tsx'
export { PlaceMap, StoreMap } from './place-map.tsx'
