// What shops of apps and browsers ask of a manifest, a rule a line: PWABuilder's report (docs.pwabuilder.com/#/builder/manifest), the
// W3C's lists of values, and the pictures that Chromium's larger install dialog takes (web.dev, «Richer Install UI»).
import * as z from 'zod/mini'

const pictureSchema = z.strictObject({
  src: z.string(),
  sizes: z.string(),
  type: z.string(),
  purpose: z.optional(z.enum(['any', 'maskable', 'monochrome'])),
})

const manifestSchema = z.strictObject({
  id: z.string(),
  scope: z.string(),
  start_url: z.string(),
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  display: z.enum(['fullscreen', 'standalone', 'minimal-ui', 'browser']),
  orientation: z.enum(['any', 'natural', 'landscape', 'portrait']),
  theme_color: z.string(),
  background_color: z.string(),
  launch_handler: z.strictObject({
    client_mode: z.enum(['auto', 'focus-existing', 'navigate-existing', 'navigate-new']),
  }),
  handle_links: z.enum(['auto', 'preferred', 'not-preferred']),
  categories: z.array(z.string()),
  icons: z.array(pictureSchema),
  shortcuts: z.array(z.strictObject({ name: z.string(), url: z.string(), icons: z.array(pictureSchema) })),
  screenshots: z.array(
    z.strictObject({
      ...pictureSchema.shape,
      form_factor: z.enum(['narrow', 'wide']),
      label: z.string(),
    }),
  ),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Categories that shops of apps know: W3C, «Web App Manifest – categories». */
const CATEGORIES = new Set(
  'books business education entertainment finance fitness food games government health kids lifestyle magazines medical music navigation news personalization photo politics productivity security shopping social sports travel utilities weather'.split(
    ' ',
  ),
)

const sizeOf = ({ sizes }: { sizes: string }) => {
  const [width = 0, height = 0] = sizes.split('x').map(Number)
  return { width, height, long: Math.max(width, height), short: Math.min(width, height) }
}
const isTrimmed = (text: string) => text.length > 0 && text.trim() === text
const isHex = (text: string) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
const isLanguage = (text: string) => Intl.getCanonicalLocales(text).join('') === text
const hasIcon = ({ icons }: Manifest, purpose: string, side: number) =>
  icons.some((icon) => icon.purpose === purpose && icon.type === 'image/png' && sizeOf(icon).short >= side)

const ofForm = ({ screenshots }: Manifest, form: string) =>
  screenshots.filter(({ form_factor }) => form_factor === form)

const RULES: Readonly<Record<string, (manifest: Manifest) => boolean>> = {
  'name and description are there, without spaces around them': ({ name, description }) =>
    isTrimmed(name) && isTrimmed(description),
  'the short name is 3 to 30 characters, without spaces around it': ({ short_name: short }) =>
    isTrimmed(short) && short.length >= 3 && short.length <= 30,
  'id, start and scope are paths, the start inside the scope': ({ id, scope, start_url }) =>
    [id, scope].every((path) => path.startsWith('/')) && start_url.startsWith(scope),
  'both colours are written in hexadecimal': ({ theme_color, background_color }) =>
    isHex(theme_color) && isHex(background_color),
  'the language is one': ({ lang }) => isLanguage(lang),
  'icons for any purpose have 192 and 512 pixels': (manifest) =>
    hasIcon(manifest, 'any', 512) && manifest.icons.some((icon) => icon.purpose === 'any' && icon.sizes === '192x192'),
  'a maskable and a monochrome icon are apart': (manifest) =>
    hasIcon(manifest, 'maskable', 512) && hasIcon(manifest, 'monochrome', 512),
  'categories are known ones': ({ categories }) =>
    categories.length > 0 && categories.every((name) => CATEGORIES.has(name)),
  'shortcuts stay inside the scope, each with a name and an icon of 96 pixels that is no WebP': ({
    shortcuts,
    scope,
  }) =>
    shortcuts.length > 0 &&
    shortcuts.every(
      ({ name, url, icons }) =>
        isTrimmed(name) &&
        url.startsWith(scope) &&
        icons.some(({ sizes, type }) => sizes === '96x96' && type === 'image/png'),
    ),
  'screenshots are JPEG or PNG and say what they show': ({ screenshots }) =>
    screenshots.every(({ type, label }) => ['image/jpeg', 'image/png'].includes(type) && isTrimmed(label)),
  'screenshots have 320 to 3840 pixels a side, the longer side at most 2.3 times the shorter one': ({ screenshots }) =>
    screenshots.every((one) => {
      const { long, short } = sizeOf(one)
      return short >= 320 && long <= 3_840 && long / short <= 2.3
    }),
  'at least two screenshots are narrow and one is wide, eight at most': (manifest) =>
    ofForm(manifest, 'narrow').length >= 2 && ofForm(manifest, 'wide').length > 0 && manifest.screenshots.length <= 8,
  'screenshots for one form have one size': (manifest) =>
    ['narrow', 'wide'].every((form) => new Set(ofForm(manifest, form).map(({ sizes }) => sizes)).size === 1),
}

/** The manifest, checked against what members there are. @throws ZodError for a member that no browser knows, or a missing one. */
export const readManifest = (json: unknown): Manifest => manifestSchema.parse(json)

/** The rules that a manifest breaks. */
export const brokenRules = (manifest: Manifest): string[] =>
  Object.entries(RULES).flatMap(([rule, holds]) => (holds(manifest) ? [] : [rule]))
