import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#i18n/messages.ts'
import { storeMapQuery } from './map-queries.ts'

const COPYRIGHT = 'https://www.openstreetmap.org/copyright'

/** Who knows the places that are searched for, where they want to be named (the licence of OpenStreetMap does); else nothing. */
export function PlaceCredit({ slug }: { slug: string }) {
  const { t, locale } = useMessages()
  const { data } = useQuery(storeMapQuery(slug, locale))
  if (!data?.credit) return null
  return (
    <a
      className="min-h-11 content-center text-caption text-text-2 underline"
      href={COPYRIGHT}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('map.credit')}
    </a>
  )
}
