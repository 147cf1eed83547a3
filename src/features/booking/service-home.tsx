// @script services
import { ServiceDetails, ServicesHome, ServicesMenu } from '#features/catalog'
import { useBookNow } from './use-book-now.tsx'

/** Home of a service store, or its list of services alone: everything can be booked. */
export function ServiceHome({ slug, page = 'home' }: { slug: string; page?: 'home' | 'menu' }) {
  const { book, bookAsking, bookFromDetails, dialog } = useBookNow(slug)
  const Services = page === 'home' ? ServicesHome : ServicesMenu
  return (
    <>
      <Services slug={slug} onBook={book} onBookCard={bookAsking} />
      <ServiceDetails slug={slug} onBook={bookFromDetails} />
      {dialog}
    </>
  )
}
