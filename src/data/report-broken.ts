// Apart from the script that sends reports, which is loaded when there is an error.
import { deviceValues } from '#device/device-state'
import { keyOf } from '#device/kinds'

/** Never fails. @param part such as the name of a component. */
export function reportBroken(part: string, error: unknown): void {
  const [, slug] = location.pathname.split('/')
  if (slug) void import('./error-reports.ts').then(({ report }) => report(slug, part, error)).catch(() => undefined)
}

export async function sendLeftReports(slug: string): Promise<void> {
  try {
    const [left] = await deviceValues(slug).read([keyOf('error-reports')])
    if (left !== undefined) await (await import('./error-reports.ts')).sendReports(slug)
  } catch {}
}
