import type { MouseEvent } from 'react'
import type { MenuItem } from '#contract/catalog'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { useOverPage } from '../use-over-page.ts'
import { prefetchServiceDialog } from './load-service-dialog.ts'

/** A tap that the browser would follow in this tab. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Link named by the service, stretched over the card around it. A plain tap shows its details over this page; a new tab gets its page. */
export function ServiceLink({ slug, item }: { slug: string; item: MenuItem }) {
  const { locale } = useMessages()
  const { open } = useOverPage('service')
  return (
    <a
      href={`/${slug}/item/${item.id}`}
      className="stretch"
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        open(item.id)
      }}
      onPointerEnter={prefetchServiceDialog}
      onFocus={prefetchServiceDialog}
    >
      <StoreWords text={nameOf(item, locale)} />
    </a>
  )
}
