// @needs-server
// The calls behind maps and place search. Apart from the queries, because a page that only may need them does not carry them.
import { autocompletePlaces, geocodePlace, getPlace, getStoreMap, reverseGeocode } from '#contract/maps'
import { call } from '#data/http/call.ts'
import type { MapPoint } from './map-parts.ts'

export const fetchStoreMap = async (tenant: string, signal: AbortSignal) =>
  (await call(getStoreMap, { params: { tenant }, signal })).data

export const fetchSuggestions = async (tenant: string, input: string, signal: AbortSignal) =>
  (await call(autocompletePlaces, { params: { tenant }, query: { input }, signal })).data

export const fetchPlace = async (tenant: string, id: string) => (await call(getPlace, { params: { tenant, id } })).data

export const fetchPlacesOf = async (tenant: string, address: string) =>
  (await call(geocodePlace, { params: { tenant }, query: { address } })).data

export const fetchPlaceAt = async (tenant: string, { latitude, longitude }: MapPoint, signal: AbortSignal) => {
  const query = { latitude: latitude.toFixed(6), longitude: longitude.toFixed(6) }
  return (await call(reverseGeocode, { params: { tenant }, query, signal })).data
}
