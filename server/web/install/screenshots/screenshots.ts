// Pictures that browsers show before a store is installed (W3C appmanifest). A server has no browser, so they are drawn as SVG.
import { type Locale, LOCALES } from '#domain/locale'
import type { Tenant } from '#contract/tenant'
import { type MessageId, sentence } from '#server/platform/i18n/messages'
import { nameIn } from '#server/modules/stores/store-words'
import { cachedDrawing } from '../cached-drawing.ts'
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

/** A picture of the store as JPEG, or null. @throws ProblemError 503 `overloaded` when too many others have to be drawn first. */
export const drawScreenshot = cachedDrawing({ megabytes: 24, most: 12 }, (name) => {
  const file = FILES.get(name)
  return (
    file &&
    (async (db, catalogue) => {
      await loadFonts()
      const canvas = await file.kind.draw(await readShown(db, catalogue, file.locale))
      return canvas.finish(file.kind.scale)
    })
  )
})
