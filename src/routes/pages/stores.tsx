// @script menu
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { storesPageIn } from '#contract/page'
import { DirectoryPage } from '#features/catalog'

const route = getRouteApi('/')

export function Directory(): ReactNode {
  return <DirectoryPage number={storesPageIn(route.useSearch().page)} />
}
