import type { ToldApart } from '#domain/names'
import { nameOf, sectionOf } from '#domain/names'
import { useMessages } from './messages.ts'
import { StoreWords } from './store-words.tsx'

/** The name of an item where it stands without its section, which it says itself where another section has the same name. */
export function ItemName({ item }: { item: ToldApart }) {
  const { locale } = useMessages()
  const section = sectionOf(item, locale)
  return (
    <>
      <StoreWords text={nameOf(item, locale)} />
      {section === '' ? null : (
        <>
          {'\u00a0'}
          <span className="text-[0.86em] font-medium text-text-2 before:content-['·_']">
            <StoreWords text={section} />
          </span>
        </>
      )}
    </>
  )
}
