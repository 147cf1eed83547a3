import { useStore } from '#features/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { PlaceMap } from './place-map.tsx'

/** Close enough for the streets around. */
const STREETS_ZOOM = 14.5

/** Where the store is, within a page; nothing for a store whose position is not known. */
export function StoreMap({ slug }: { slug: string }) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const { location } = store
  if (!location) return null
  const name = nameOf(store, locale)
  return (
    <PlaceMap
      slug={slug}
      label={t('map.of', { name })}
      center={location}
      zoom={STREETS_ZOOM}
      pins={[{ id: 'store', label: name, ...location, isPrimary: true }]}
      selectedId="store"
      isInPage
    />
  )
}
