import { standsApart } from '#domain/names'
import { directionOf, languageOf } from '#domain/locale'
import { useMessages } from './messages.ts'

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
