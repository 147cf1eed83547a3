/** Classes of the frame that toasts stand in: above a cart bar, a dock or the bar of a phone, never over them. In a sheet they are at its head. */
export const TOASTS =
  'pointer-events-none fixed z-50 grid max-md:inset-x-3 max-md:bottom-[calc(var(--bottombar)+14px+var(--safe-b))] md:start-6 md:bottom-6 md:w-95 max-md:in-has-data-dock:bottom-[calc(122px+var(--safe-b))] max-md:in-has-data-cart-bar:bottom-[calc(var(--bottombar)+78px+var(--safe-b))] md:max-lg:in-has-data-cart-bar:bottom-22 max-md:in-data-sheet:top-[calc(12px+var(--safe-t))] max-md:in-data-sheet:bottom-auto'
/** Classes of a toast, and of one that tells no fault. */
export const TOAST =
  'edge pointer-events-auto flex min-h-13 items-center gap-3 rounded-[17px] py-2.5 ps-4 pe-2.5 text-md font-medium [box-shadow:var(--e3)] transition-[translate,opacity] duration-200 ease-out starting:translate-y-3 starting:opacity-0'
export const TOAST_PLAIN = 'bg-[light-dark(#26211d,#f4efe9)] text-[light-dark(#fff,#201b17)]'
