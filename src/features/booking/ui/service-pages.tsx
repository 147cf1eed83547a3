// @script services
import { ServiceDetails, ServiceFacts, ServicesPage, useMenuItem, useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/dock.tsx'
import { useBookNow } from './use-booking.tsx'

export function ServiceHome({ slug, page = '/$tenant/' }: { slug: string; page?: '/$tenant/' | '/$tenant/menu' }) {
  const { book, bookAsking, bookFromDetails, dialog } = useBookNow(slug)
  return (
    <>
      <ServicesPage slug={slug} page={page} onBook={book} onBookCard={bookAsking} />
      <ServiceDetails slug={slug} onBook={bookFromDetails} />
      {dialog}
    </>
  )
}

export function BookService({ slug, itemId }: { slug: string; itemId: string }) {
  const { t } = useMessages()
  const store = useStore(slug)
  const { item } = useMenuItem(slug, itemId)
  const { book } = useBookNow(slug)
  if (!item) return null
  return (
    <div className="mt-3 grid gap-6">
      <ServiceFacts store={store} item={item} />
      {item.is_available ? (
        <Dock className="noscript:hidden">
          <Button size="lg" wide onClick={() => book(item)}>
            {t('services.bookNow')}
          </Button>
        </Dock>
      ) : null}
    </div>
  )
}
