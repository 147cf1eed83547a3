import { createFileRoute } from '@tanstack/react-router'
import { BookingPage } from '#features/booking'
import { ensureLaterMessages } from '#i18n/load-messages.ts'

export const Route = createFileRoute('/$tenant/booking')({
  loader: ensureLaterMessages,
  component: function Booking() {
    return <BookingPage slug={Route.useParams().tenant} />
  },
})
