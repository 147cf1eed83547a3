import { ServiceDetails, ServicesHome } from '#features/catalog'
import { useBookNow } from './use-book-now.tsx'

/** Home of a service store, where everything can be booked. */
export function ServiceHome({ slug }: { slug: string }) {
  const { book, bookAsking, bookFromDetails, dialog } = useBookNow(slug)
  return (
    <>
      <ServicesHome slug={slug} onBook={book} onBookCard={bookAsking} />
      <ServiceDetails slug={slug} onBook={bookFromDetails} />
      {dialog}
    </>
  )
}
