// @script look
import { ItemDrawer } from './item-drawer.tsx'
import type { ItemLayersProps } from './item-selection.ts'
import { VariablesModal } from './variables-modal.tsx'

/** In the order they lie: the questions of an item of the drawer's list come over the drawer. */
export function ShownLayers(props: ItemLayersProps) {
  return (
    <>
      <ItemDrawer {...props} />
      <VariablesModal {...props} />
    </>
  )
}
