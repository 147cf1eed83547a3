import { createFileRoute } from '@tanstack/react-router'
import { BookingPage } from '#features/booking'
import { PageTitle } from '#features/navigation'
import { ensureLaterMessages } from '#i18n/load-messages.ts'
import { useMessages } from '#i18n/messages.ts'

export const Route = createFileRoute('/$tenant/booking')({
  loader: ensureLaterMessages,
  component: function Booking() {
    const { tenant } = Route.useParams()
    const { t } = useMessages()
    return (
      <>
        <PageTitle slug={tenant} page={t('navigation.booking')} />
        <BookingPage slug={tenant} />
      </>
    )
  },
})
