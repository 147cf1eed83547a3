/** First letter as a person sees it: an accent or a joined mark stays on it. */
const firstLetter = (name: string) => [...name.trim().matchAll(/\P{M}\p{M}*/gu)][0]?.[0].toLocaleUpperCase() ?? ''

/** The first letter of a name, in the place of a picture. Decorative: the name stands beside it. */
export function Avatar({
  name,
  size = 'small',
  className = '',
}: {
  name: string
  size?: 'small' | 'middle' | 'large'
  className?: string
}) {
  return (
    <span className={`ava ${size} ${className}`.trimEnd()} aria-hidden="true">
      {firstLetter(name)}
    </span>
  )
}
