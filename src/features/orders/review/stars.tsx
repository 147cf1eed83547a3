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
      className="my-2 flex gap-1.5"
    >
      {RATINGS.map((one) => {
        const isLit = rating !== null && one <= rating
        return (
          <label
            key={one}
            className={`relative grid size-13 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-[360px]:w-12 ${isLit ? 'text-star' : 'text-control'}`}
          >
            <input
              type="radio"
              className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-[inherit] outline-none"
              name="rating"
              value={one}
              checked={rating === one}
              disabled={disabled}
              aria-label={t('review.star', { count: Number(one), word: t(`review.word.${one}`) })}
              onChange={() => onRate(one)}
            />
            <Icon path={isLit ? starFill : star} size={40} className={isLit ? 'animate-pop [--from:0.8]' : ''} />
          </label>
        )
      })}
    </div>
  )
}
