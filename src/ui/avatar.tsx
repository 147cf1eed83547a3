/** First letter as a person sees it: an accent or a joined mark stays on it. */
const firstLetter = (name: string) => [...name.trim().matchAll(/\P{M}\p{M}*/gu)][0]?.[0].toLocaleUpperCase() ?? ''

const SIZES = {
  small: 'size-10 text-base',
  middle: 'size-16 text-[1.5625rem]',
  large: 'mx-auto size-22 text-[2.125rem]',
} as const

/** The first letter of a name, in the place of a picture. Decorative: the name stands beside it. */
export function Avatar({ name, size = 'small' }: { name: string; size?: keyof typeof SIZES }) {
  return (
    <span
      className={`grid flex-none place-items-center rounded-full bg-brand-tint-2 font-semibold text-brand-text ${SIZES[size]}`}
      aria-hidden="true"
    >
      {firstLetter(name)}
    </span>
  )
}
