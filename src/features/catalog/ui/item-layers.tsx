import { useLocation, useRouter } from '@tanstack/react-router'
import { useMessages } from '#i18n/messages.ts'
import { LaterPart } from '#ui/later-part.tsx'
import { showToast } from '#ui/toast.tsx'
import type { ItemLayersProps } from '../model/item-draft.ts'

const load = async () => (await import('./item-sheets.tsx')).ShownLayers

export function ItemLayers(props: ItemLayersProps) {
  const { t } = useMessages()
  const router = useRouter()
  const isWanted = useLocation({ select: ({ state, search }) => (state.asks ?? search.item) !== undefined })
  return (
    <LaterPart
      load={load}
      isWanted={isWanted}
      onFailure={() => {
        showToast(t('app.failed'), { tone: 'destructive' })
        if (router.state.location.state.isOverPage) router.history.back()
      }}
      props={props}
    />
  )
}
