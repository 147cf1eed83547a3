import { Link } from '@tanstack/react-router'
import type { MouseEventHandler } from 'react'
import type { MenuItem } from '#contract/catalog'
import { IMAGE_WIDTHS } from '#domain/limits'
import { type StartingPrice, startingPrice } from '#domain/pricing'
import { useFormats } from '#i18n/formats.ts'
import { ItemName, StoreWords, nameOf } from '#i18n/names.tsx'
import { useMessages } from '#i18n/messages.ts'
import { forkKnifeFill, sparkleFill } from '#ui/icons/fill.ts'
import { Plate } from '#ui/plate.tsx'

export const STRETCHED =
  'hover:after:bg-(--hovered) active:after:bg-(--pressed) after:absolute after:inset-0 after:z-1 after:rounded-lg focus-visible:outline-0 focus-visible:after:[outline:3px_solid_var(--focus)] focus-visible:after:-outline-offset-3'

export const ROW =
  'edge relative flex gap-3.5 px-(--gutter) py-4 max-md:not-first:before:absolute max-md:not-first:before:inset-x-(--gutter) max-md:not-first:before:top-0 max-md:not-first:before:h-px max-md:not-first:before:bg-line md:rounded-lg md:bg-surface md:p-3.5 md:lined-hairline md:hover:lined-control'

type ItemLinkProps = { slug: string; item: MenuItem; inSection?: boolean; onClick?: MouseEventHandler }
export function ItemLink({ slug, item, inSection = false, onClick }: ItemLinkProps) {
  const { locale } = useMessages()
  return (
    <Link to="/$tenant/item/$id" params={{ tenant: slug, id: item.id }} className={STRETCHED} onClick={onClick}>
      {inSection ? <StoreWords text={nameOf(item, locale)} /> : <ItemName item={item} />}
    </Link>
  )
}

type ItemPictureProps = { item: MenuItem; sizes: string; eager?: boolean; isMain?: boolean; className?: string }

export function ItemPicture({ item, ...plate }: ItemPictureProps) {
  const fallback = item.duration === null ? forkKnifeFill : sparkleFill
  return <Plate {...plate} image={item.image} widths={IMAGE_WIDTHS} fallback={fallback} />
}

/** In the store's currency. `isFrom`: the price depends on the answers. */
export function FromPrice({ amount, isFrom }: StartingPrice) {
  const { t } = useMessages()
  const { money, currency } = useFormats()
  const price = money(amount, currency).replaceAll(' ', '\u00a0')
  return <bdi className={isFrom ? undefined : 'num'}>{isFrom ? t('catalog.from', { price }) : price}</bdi>
}

export function ItemPrice({ item }: { item: MenuItem }) {
  return <FromPrice {...startingPrice(item, useFormats().currency)} />
}
