import { Suspense } from 'react'
import type { ComponentProps } from 'react'
import { withAllMessages } from '#i18n/load-messages.ts'
import { lazyPart } from '#lib/until-loaded.ts'
import { BAR_TAB } from '#ui/bar-tab.ts'

const Loaded = lazyPart(withAllMessages(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu })))

/** The account menu; its code comes with the first signed-in view, because a guest has none. */
export function AccountMenu(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={<span className={props.look === 'tab' ? BAR_TAB : 'size-11 flex-none'} />}>
      <Loaded {...props} />
    </Suspense>
  )
}
