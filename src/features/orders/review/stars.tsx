import { useMessages } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { starFill } from '#ui/icons/fill.ts'
import { star } from '#ui/icons/regular.ts'
import { RATINGS } from './ratings.ts'
import type { Rating } from './ratings.ts'

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
