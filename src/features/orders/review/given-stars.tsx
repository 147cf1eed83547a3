import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { starFill } from '#ui/icons/fill.ts'
import { star } from '#ui/icons/regular.ts'
import { RATINGS } from './ratings.ts'

/** A rating that was given, drawn. */
export function GivenStars({ rating }: { rating: number }) {
  const { t } = useMessages()
  const given = RATINGS.find((one) => Number(one) === rating)
  return (
    <span className="inline-flex gap-0.5 text-star">
      {given ? (
        <span className="sr-only">{t('review.star', { count: rating, word: t(`review.word.${given}`) })}</span>
      ) : null}
      {RATINGS.map((one) => (
        <Icon key={one} path={Number(one) <= rating ? starFill : star} size={18} />
      ))}
    </span>
  )
}
