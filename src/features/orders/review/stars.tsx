import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { starFill } from '#ui/icons/star-fill.ts'
import { star } from '#ui/icons/star.ts'

const RATINGS = ['1', '2', '3', '4', '5'] as const
/** Stars as they travel. */
export type Rating = (typeof RATINGS)[number]

type StarsProps = {
  rating: Rating | null
  describedBy: string
  disabled: boolean
  onRate: (rating: Rating) => void
}

/** One to five stars: one group of radio buttons, so that arrows choose. */
export function Stars({ rating, describedBy, disabled, onRate }: StarsProps) {
  const { t } = useMessages()
  return (
    <div
      role="radiogroup"
      aria-label={t('review.stars')}
      aria-describedby={describedBy}
      aria-required
      className="stars"
    >
      {RATINGS.map((one) => {
        const isLit = rating !== null && one <= rating
        return (
          <label key={one} className={isLit ? 'lit' : undefined}>
            <input
              type="radio"
              name="rating"
              className="vh"
              value={one}
              checked={rating === one}
              disabled={disabled}
              aria-label={t('review.star', { count: Number(one), word: t(`review.word.${one}`) })}
              onChange={() => onRate(one)}
            />
            <Icon path={isLit ? starFill : star} size={40} />
          </label>
        )
      })}
    </div>
  )
}

/** A rating that was given, drawn. */
export function GivenStars({ rating }: { rating: number }) {
  const { t } = useMessages()
  const given = RATINGS.find((one) => Number(one) === rating)
  return (
    <span className="given-stars">
      {given ? (
        <span className="vh">{t('review.star', { count: rating, word: t(`review.word.${given}`) })}</span>
      ) : null}
      {RATINGS.map((one) => (
        <Icon key={one} path={Number(one) <= rating ? starFill : star} size={18} />
      ))}
    </span>
  )
}
