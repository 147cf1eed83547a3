import type { MouseEvent } from 'react'
import type { MenuItem } from '#contract/catalog'
import { ItemName } from '#i18n/item-name.tsx'
import { nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { StoreWords } from '#i18n/store-words.tsx'
import { useOverPage } from '../use-over-page.ts'
import { prefetchServiceDialog } from './load-service-dialog.ts'
import { STRETCHED } from '../item-link.tsx'

/** A tap that the browser would follow in this tab. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

type ServiceLinkProps = { slug: string; item: MenuItem; inSection?: boolean }

/** Link named by the service, in the list of its category by the name alone, stretched over the card around it. A plain tap shows its details over this page; a new tab gets its page. */
export function ServiceLink({ slug, item, inSection = false }: ServiceLinkProps) {
  const { locale } = useMessages()
  const { open } = useOverPage('service')
  return (
    <a
      href={`/${slug}/item/${item.id}`}
      className={STRETCHED}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        open(item.id)
      }}
      onPointerEnter={prefetchServiceDialog}
      onFocus={prefetchServiceDialog}
    >
      {inSection ? <StoreWords text={nameOf(item, locale)} /> : <ItemName item={item} />}
    </a>
  )
}
