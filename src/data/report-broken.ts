// The way of an error to the server's log. What sends it is loaded when there is one.
import { deviceValues } from '#device/device-state'
import { keyOf } from '#device/kinds'

/** Reports that a part of the page broke. Nothing waits for it, and it never fails. @param part such as the component's name. */
export function reportBroken(part: string, error: unknown): void {
  const [, slug] = location.pathname.split('/')
  if (slug) void import('./error-reports.ts').then(({ report }) => report(slug, part, error)).catch(() => undefined)
}

/** Sends what could not be sent before. Never rejects. */
export async function sendLeftReports(slug: string): Promise<void> {
  try {
    const [left] = await deviceValues(slug).read([keyOf('error-reports')])
    if (left !== undefined) await (await import('./error-reports.ts')).sendReports(slug)
  } catch {
    // The next return is another try.
  }
}
