/** Classes of a place in the bar of phones, for links, buttons and menus that stand there. */
export const BAR_TAB =
  'pressable relative flex min-h-13 flex-1 flex-col items-center justify-center gap-0.5 rounded-[14px] text-center text-[min(0.71875rem,15px)] leading-[1.3] font-medium text-text-2 aria-busy:invisible aria-expanded:text-brand-text [&[aria-current]]:text-brand-text'
