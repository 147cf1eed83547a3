// @needs-server
// Apart from the queries, so that pages without a map do not load them.
import { autocompletePlaces, geocodePlace, getPlace, getStoreMap, reverseGeocode } from '#contract/maps'
import { call } from '#data/http/call.ts'

export const fetchStoreMap = async (tenant: string, signal: AbortSignal) =>
  (await call(getStoreMap, { params: { tenant }, signal })).data

export const fetchSuggestions = async (tenant: string, input: string, signal: AbortSignal) =>
  (await call(autocompletePlaces, { params: { tenant }, query: { input }, signal })).data

export const fetchPlace = async (tenant: string, id: string) => (await call(getPlace, { params: { tenant, id } })).data

export const fetchPlacesOf = async (tenant: string, address: string) =>
  (await call(geocodePlace, { params: { tenant }, query: { address } })).data

export const fetchPlaceAt = async (
  tenant: string,
  query: { latitude: string; longitude: string },
  signal: AbortSignal,
) => (await call(reverseGeocode, { params: { tenant }, query, signal })).data
