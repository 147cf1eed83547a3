import type { FastifyInstance } from 'fastify'
import type { Locale } from '#domain/locale'
import { autocompletePlaces, geocodePlace, getPlace, getStoreMap, reverseGeocode } from '#contract/maps'
import { serve } from '#server/platform/http/register'
import { ProblemError } from '#server/platform/http/route'
import { type CatalogDeps, requireCatalogue } from '#server/modules/catalog/tenant-directory'
import { chooseGeocoder } from './choose-geocoder.ts'
import { type Asked, type Point, unknownPlace } from './geocoder.ts'
import type { MapSource } from './map-source.ts'

/** @throws ProblemError 422 for a point that is not on earth. */
function pointOf({ latitude, longitude }: { latitude: string; longitude: string }): Point {
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const fields = {
    ...(Math.abs(point.latitude) > 90 ? { latitude: ['field.invalid'] } : {}),
    ...(Math.abs(point.longitude) > 180 ? { longitude: ['field.invalid'] } : {}),
  }
  if (Object.keys(fields).length > 0) throw new ProblemError(422, 'validation_failed', { fields })
  return point
}

export function registerMapsRoutes(app: FastifyInstance, deps: CatalogDeps, source: MapSource) {
  const geocoder = chooseGeocoder(deps.env, deps.log)

  async function askedAt(slug: string, locale: Locale): Promise<Asked> {
    const { store } = await requireCatalogue(deps.directory, slug)
    const [corner] = store.zone ?? []
    const inZone = corner ? { longitude: corner[0], latitude: corner[1] } : null
    return { locale, near: store.location ?? inZone, country: store.country }
  }

  serve(app, deps, getStoreMap, async ({ locale }) => ({
    data: { styles: source.styles(locale), version: source.version(), credit: geocoder.credit },
  }))

  serve(app, deps, autocompletePlaces, async ({ store, locale, query }) => ({
    data: [...(await geocoder.suggest(query.input, await askedAt(store.slug, locale)))],
  }))

  serve(app, deps, getPlace, async ({ store, locale, params }) => {
    const place = await geocoder.place(params.id, await askedAt(store.slug, locale))
    if (!place) throw new ProblemError(404, 'not_found')
    return { data: place }
  })

  serve(app, deps, geocodePlace, async ({ store, locale, query }) => ({
    data: [...(await geocoder.geocode(query.address, await askedAt(store.slug, locale)))],
  }))

  serve(app, deps, reverseGeocode, async ({ store, locale, query }) => {
    const point = pointOf(query)
    return { data: (await geocoder.reverse(point, await askedAt(store.slug, locale))) ?? unknownPlace(point) }
  })
}
