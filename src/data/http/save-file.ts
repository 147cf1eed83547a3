import { ORDER_KEY_HEADER } from '#contract/endpoint'
import { CallError } from './call-error.ts'

export async function saveFile(path: string, orderKey: string, name: string): Promise<void> {
  const response = await fetch(path, { headers: { [ORDER_KEY_HEADER]: orderKey } }).catch(() => null)
  if (!response) throw new CallError('offline')
  if (!response.ok) throw new CallError('unexpected', response.status)
  const address = URL.createObjectURL(await response.blob())
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
