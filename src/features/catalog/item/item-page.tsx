import { Link } from '@tanstack/react-router'
import { isRestaurant } from '#contract/store-kind'
import { localized, nameOf } from '#i18n/localized.ts'
import { useMessages } from '#i18n/messages.ts'
import { Money } from '#i18n/money.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { arrowLeft } from '#ui/icons/arrow-left.ts'
import { shareNetwork } from '#ui/icons/share-network.ts'
import { Tag } from '#ui/card.tsx'
import { isWholeItem } from '../catalog-queries.ts'
import { Crumbs } from '../crumbs.tsx'
import { ItemForm } from './item-form.tsx'
import type { ItemSelection } from './item-form.tsx'
import { ItemPicture } from '../item-picture.tsx'
import { RecommendedTag } from '../menu/item-row.tsx'
import { FormSkeleton, ItemSkeleton } from './item-skeleton.tsx'
import { MenuFailed } from '../menu/menu-fallbacks.ts'
import { NotFoundPage } from '../not-found.ts'
import { useShare } from '../share.tsx'
import { useStore } from '../store/use-store.ts'
import { useMenuItem } from '../use-menu-item.ts'
import './item.css'

type ItemPageProps = { slug: string; itemId: string; onAdd: (selection: ItemSelection) => void }

/** One item: what it is, its questions, and adding it to the cart. Services show what they are and take. */
export function ItemPage({ slug, itemId, onAdd }: ItemPageProps) {
  const { t, locale } = useMessages()
  const store = useStore(slug)
  const { item, isGone, isFailed, retry } = useMenuItem(slug, itemId)
  const failed = isFailed ? <MenuFailed onRetry={retry} /> : null
  if (!item) {
    if (isGone) return <NotFoundPage kind="item" slug={slug} />
    return failed ? <main>{failed}</main> : <ItemSkeleton />
  }
  const name = nameOf(item, locale)
  const isMenu = isRestaurant(store)
  return (
    <main className={isMenu && item.is_available ? 'item dock-room' : 'item'}>
      <Crumbs slug={slug} here={name} />
      <div className="item-hero">
        <ItemPicture item={item} sizes="(min-width: 768px) 560px, 100vw" eager />
        <Link
          to="/$tenant/"
          params={{ tenant: slug }}
          className="ib glass phone item-back"
          aria-label={t('catalog.back')}
        >
          <Icon path={arrowLeft} size={22} flip />
        </Link>
        <ShareItem name={name} path={`/${slug}/item/${item.id}`} />
      </div>
      <div className="item-body">
        <div className="item-head">
          <h1 className="t1">{name}</h1>
          <p className="t2">
            <Money amount={item.price} currency={store.currency} />
          </p>
        </div>
        {item.duration === null ? null : <p className="mut">{t('catalog.minutes', { count: item.duration })}</p>}
        <p className="item-tags">
          {item.is_recommended ? <RecommendedTag /> : null}
          {item.is_available ? null : <Tag>{t('catalog.soldOut')}</Tag>}
        </p>
        <p className="mut item-about">{localized(item.description, locale)}</p>
        {!isMenu || !item.is_available ? null : isWholeItem(item) ? (
          <ItemForm item={item} currency={store.currency} onAdd={onAdd} />
        ) : (
          (failed ?? <FormSkeleton />)
        )}
      </div>
    </main>
  )
}

function ShareItem({ name, path }: { name: string; path: string }) {
  const { t } = useMessages()
  const { share, dialog } = useShare({ title: name, path })
  return (
    <div className="item-share">
      <IconButton path={shareNetwork} look="glass" label={t('catalog.share')} onClick={share} />
      {dialog}
    </div>
  )
}
