import { type Locale, type LocalizedText, directionOf, languageOf } from '#domain/locale'
import { type ToldApart, nameOf, sectionOf, needsIsolation } from '#domain/names'
import { useMessages } from './messages.ts'

export { fullNameOf, nameOf } from '#domain/names'

export function localized(text: LocalizedText, locale: Locale): string {
  return text[locale] || text.en || text.ar
}

/** Items that share a name have their section after it. */
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

/** Isolates text that the page would reorder, and marks text of the other language. */
export function StoreWords({ text }: { text: string | LocalizedText }) {
  const { locale } = useMessages()
  const words = typeof text === 'string' ? text : localized(text, locale)
  if (!needsIsolation(words, locale)) return words
  const language = languageOf(words)
  return (
    <bdi
      lang={language === locale ? undefined : (language ?? undefined)}
      dir={language ? directionOf(language) : 'ltr'}
    >
      {words}
    </bdi>
  )
}

export function StoreParagraph({ text, className }: { text: LocalizedText; className: string }) {
  const { locale } = useMessages()
  return localized(text, locale) ? (
    <p className={className}>
      <StoreWords text={text} />
    </p>
  ) : null
}
