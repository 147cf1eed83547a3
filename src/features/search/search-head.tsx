import type { RefObject } from 'react'
import { LONGEST_QUERY } from '#domain/limits'
import { isRestaurant } from '#domain/order-types'
import { useStore } from '#features/catalog'
import { useLengthWords } from '#i18n/formats.ts'
import { useMessages } from '#i18n/messages.ts'
import { BackLink } from '#ui/back-link.tsx'
import { HINT } from '#ui/field.tsx'
import { SearchField } from '#ui/search-field.tsx'

type SearchHeadProps = {
  slug: string
  field: RefObject<HTMLInputElement | null>
  text: string
  onType: (text: string) => void
  onSubmit: () => void
}

/** A form that the server answers without script; on large screens it covers the link to the search in the bar. */
export function SearchHead({ slug, field, text, onType, onSubmit }: SearchHeadProps) {
  const { t } = useMessages()
  const { full } = useLengthWords()(text, LONGEST_QUERY)
  const clear = () => {
    onType('')
    field.current?.focus()
  }
  return (
    <search className="sticky top-0 z-21 flex min-h-[calc(var(--topbar)+var(--safe-t))] items-center gap-1 bg-bg/94 ps-2 pe-4 pt-[calc(6px+var(--safe-t))] pb-1.5 [backdrop-filter:blur(16px)_saturate(1.6)] md:top-(--nav) md:px-(--gutter) md:py-2.5 lg:fixed lg:inset-x-0 lg:top-0 lg:z-26 lg:mx-auto lg:h-(--nav) lg:w-[min(560px,40vw,max(200px,100vw-40rem))] lg:bg-transparent lg:p-0 lg:backdrop-filter-none">
      <BackLink slug={slug} to="/$tenant" label={t('search.back')} isReturn />
      <form
        className="flex min-w-0 flex-1 noscript:[&_button]:hidden"
        action={`/${slug}/search`}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
          // Closes the keyboard of phones.
          field.current?.blur()
        }}
      >
        <SearchField
          ref={field}
          name="q"
          value={text}
          maxLength={LONGEST_QUERY}
          label={t(isRestaurant(useStore(slug)) ? 'search.menu' : 'search.services')}
          clearLabel={t('search.clear')}
          onClear={clear}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return
            event.preventDefault()
            clear()
          }}
        />
        {full ? <output className={`${HINT} text-text-2`}>{full}</output> : null}
      </form>
    </search>
  )
}
