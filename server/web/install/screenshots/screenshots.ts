// The pictures that browsers show before a store is installed (W3C appmanifest, screenshots). A server has no browser, so they are
// drawn from the data of the store, once per version.
import { type Locale, LOCALES } from '#domain/locale'
import type { Tenant } from '#contract/tenant'
import type { Database } from '#server/platform/db/database'
import { createTurns } from '#server/platform/http/load'
import { type MessageId, sentence } from '#server/platform/i18n/messages'
import { createImageCache } from '#server/modules/images/image-cache'
import { nameIn } from '#server/modules/stores/store-words'
import type { Catalogue } from '#server/modules/catalog/tenant-directory'
import { loadFonts } from '../fonts.ts'
import type { Canvas } from './canvas.ts'
import { drawHome } from './draw-home.ts'
import { drawMenu } from './draw-menu.ts'
import { drawWide } from './draw-wide.ts'
import { readShown, type Shown } from './shown.ts'

type Kind = {
  readonly form: 'narrow' | 'wide'
  readonly sizes: string
  readonly scale: number
  readonly label: MessageId
  readonly draw: (shown: Shown) => Promise<Canvas>
}

const KINDS: readonly (readonly [name: string, kind: Kind])[] = [
  ['home', { form: 'narrow', sizes: '824x1464', scale: 2, label: 'install.homePicture', draw: drawHome }],
  ['menu', { form: 'narrow', sizes: '824x1464', scale: 2, label: 'install.menuPicture', draw: drawMenu }],
  ['wide', { form: 'wide', sizes: '1920x1080', scale: 1.5, label: 'install.widePicture', draw: drawWide }],
]

const fileOf = (name: string, locale: Locale) => `${name}-${locale}.jpg`

const FILES = new Map(
  LOCALES.flatMap((locale) => KINDS.map(([name, kind]) => [fileOf(name, locale), { kind, locale }] as const)),
)

/** The manifest's `screenshots`. The version in the address is for caches only: every address shows the store as it is now. */
export function screenshotsOf(tenant: Tenant, locale: Locale) {
  return KINDS.map(([name, { form, sizes, label }]) => ({
    src: `/${tenant.slug}/screenshots/${fileOf(name, locale)}?v=${tenant.catalogue_version}`,
    sizes,
    type: 'image/jpeg',
    form_factor: form,
    label: sentence(locale, label, { store: nameIn(tenant, locale) }),
  }))
}

/** Some 150 pictures. */
const kept = createImageCache(24 * 1024 * 1024)
const takeTurn = createTurns({ atOnce: 1, most: 12 })

/** A picture of the store as JPEG, or null. @throws ProblemError 503 `overloaded` when too many others have to be drawn first. */
export async function drawScreenshot(db: Database, catalogue: Catalogue, name: string): Promise<Buffer | null> {
  const file = FILES.get(name)
  if (!file) return null
  const key = [catalogue.id, catalogue.version, name].join(' ')
  const image = await kept.get(key, () =>
    takeTurn(async () => {
      await loadFonts()
      const canvas = await file.kind.draw(await readShown(db, catalogue, file.locale))
      return { bytes: await canvas.finish(file.kind.scale), etag: key }
    }),
  )
  return image && image.bytes
}
