/** A pin whose tip is the middle of its lower edge. Decorative: what holds it carries the name. */
export function PinShape({
  isPrimary,
  isSelected,
  isLifted = false,
}: {
  isPrimary: boolean
  isSelected: boolean
  isLifted?: boolean
}) {
  return (
    <svg
      className={`stroke-[#fff] stroke-3 transition-[translate] ${isPrimary ? 'fill-brand' : 'fill-[#6b6257]'} ${isSelected ? 'h-[69px] w-[55px]' : 'h-[45px] w-9'} ${isLifted ? '-translate-y-2' : ''}`}
      viewBox="0 0 48 60"
      aria-hidden="true"
    >
      <path d="M24 58c-1.5 0-2.6-1.2-4-3C13 46.5 4 37 4 24a20 20 0 0 1 40 0c0 13-9 22.5-16 31-1.4 1.8-2.5 3-4 3z" />
      <circle className={`stroke-none ${isPrimary ? 'fill-on-brand' : 'fill-[#fff]'}`} cx="24" cy="24" r="8" />
    </svg>
  )
}
