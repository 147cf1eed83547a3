/** Classes of a place in the bar of phones, for links, buttons and menus that stand there. */
export const BAR_TAB =
  'relative flex min-h-13 flex-1 flex-col items-center justify-center gap-0.5 rounded-[14px] text-center text-2xs leading-[0.9375rem] font-medium text-text-2 aria-busy:invisible aria-expanded:text-brand-text [&[aria-current]]:text-brand-text'
