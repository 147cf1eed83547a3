import { exportMe } from '#contract/account'
import { call } from '#data/http/call.ts'

/** Saves everything the store keeps about the customer as one file. @throws CallError when it cannot be had. */
export async function downloadData(slug: string): Promise<void> {
  const { data } = await call(exportMe, { params: { tenant: slug } })
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), {
    href: address,
    download: `${slug}-${data.exported_at.slice(0, 10)}.json`,
  }).click()
  URL.revokeObjectURL(address)
}
