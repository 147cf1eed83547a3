import { withoutIsolation } from '#contract/isolation'
import type { Order } from '#contract/order'
import { useStore } from '#features/catalog'
import { useFormats } from '#i18n/formats.ts'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast.tsx'
import { privateLink } from '../live/use-private-link.ts'

/** Printing an invoice, on paper or into a file, and sharing it. */
export function useInvoiceActs(slug: string, order: Order, orderKey: string | undefined) {
  const { t, locale } = useMessages()
  const { money } = useFormats()
  const store = nameOf(useStore(slug), locale)
  const number = String(order.order_number)

  const print = () => {
    // The name a browser offers for the file is the page's title.
    const { title } = document
    document.title = withoutIsolation(t('invoice.fileName', { number, store }))
    addEventListener('afterprint', () => (document.title = title), { once: true })
    window.print()
  }

  const share = async () => {
    const text = t('invoice.shareText', { number, store, total: money(order.total_amount, order.currency) })
    // A customer's order opens for nobody else, so that only a guest's link is worth sharing.
    const link = orderKey === undefined ? null : privateLink(slug, order.id, orderKey)
    if (typeof navigator.share === 'function') {
      try {
        await navigator.share({ title: t('invoice.title'), text, ...(link !== null && { url: link }) })
      } catch (error) {
        const isClosed = error instanceof DOMException && error.name === 'AbortError'
        if (!isClosed) showToast(t('invoice.notShared'), { tone: 'destructive' })
      }
      return
    }
    try {
      await navigator.clipboard.writeText(link === null ? text : `${text}\n${link}`)
      showToast(t('invoice.copied'))
    } catch {
      showToast(t('invoice.notShared'), { tone: 'destructive' })
    }
  }
  return { print, share: () => void share() }
}
