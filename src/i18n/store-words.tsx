import { directionOf, languageOf } from '#contract/locale'
import { useMessages } from './messages.ts'

/** Words of a store. Those of the other language are told as such and keep their own direction, apart from the line around them. */
export function StoreWords({ text }: { text: string }) {
  const { locale } = useMessages()
  const language = languageOf(text)
  if (language === null || language === locale) return text
  return (
    <bdi lang={language} dir={directionOf(language)}>
      {text}
    </bdi>
  )
}
