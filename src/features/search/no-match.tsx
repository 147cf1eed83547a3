import { Link } from '@tanstack/react-router'
import { isRestaurant } from '#contract/store-kind'
import { useStore } from '#features/catalog'
import { useMessages } from '#i18n/messages.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type NoMatchProps = { slug: string; query: string; suggestion: string | null; onChoose: (query: string) => void }

/** Nothing was found: what was looked for, the nearest word, and the way to the whole menu. */
export function NoMatch({ slug, query, suggestion, onChoose }: NoMatchProps) {
  const { t } = useMessages()
  const isMenu = isRestaurant(useStore(slug))
  return (
    <EmptyState
      art={['search', 'greens', 'tomato']}
      level={2}
      title={t('search.noMatch', { query })}
      actions={
        <>
          {suggestion === null ? null : (
            <Link
              to="/$tenant/search"
              params={{ tenant: slug }}
              search={{ q: suggestion }}
              replace
              className={buttonClass({ variant: 'tonal', size: 'lg' })}
              onClick={() => onChoose(suggestion)}
            >
              {t('search.didYouMean', { query: suggestion })}
            </Link>
          )}
          <Link
            to="/$tenant/"
            activeOptions={{ exact: true }}
            params={{ tenant: slug }}
            className={buttonClass({ variant: 'plain', size: 'lg' })}
          >
            {t(isMenu ? 'search.seeMenu' : 'search.seeServices')}
          </Link>
        </>
      }
    >
      {t('search.noMatchBody')}
    </EmptyState>
  )
}
