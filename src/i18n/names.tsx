// Words a store wrote itself, in the language of the page.
import type { Locale, LocalizedText } from '#domain/locale'
import { directionOf, languageOf } from '#domain/locale'
import type { ToldApart } from '#domain/names'
import { nameOf, sectionOf, standsApart } from '#domain/names'
import { useMessages } from './messages.ts'

export { fullNameOf, nameOf } from '#domain/names'

/** The text in this language; the other one when it is empty. */
export function localized(text: LocalizedText, locale: Locale): string {
  return text[locale] || text.en || text.ar
}

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

/**
 * Words of a store or a customer. They keep their own direction, apart from the line around them, where they would not stand as they
 * were written; those of the other language are told as such.
 */
export function StoreWords({ text }: { text: string }) {
  const { locale } = useMessages()
  if (!standsApart(text, locale)) return text
  const language = languageOf(text)
  return (
    <bdi
      lang={language === locale ? undefined : (language ?? undefined)}
      dir={language ? directionOf(language) : 'ltr'}
    >
      {text}
    </bdi>
  )
}
