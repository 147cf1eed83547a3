// Runs in the shell before the first paint. All stores share the shell, so the address tells the store.
import { appearanceIn } from '#domain/appearance'
import { LOCALE_COOKIE, directionOf, isLocale, localeCookie, localeInAddress } from '#domain/locale'
import { lookKey } from '#contract/page'

const page = document.documentElement
const slug = location.pathname.split('/')[1] ?? ''
const chosen = new RegExp(`(?:^|; )${LOCALE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
const named = localeInAddress(location.search)
const locale = named ?? (isLocale(chosen) ? chosen : navigator.language.startsWith('ar') ? 'ar' : 'en')
// As on the server, a language in the link becomes the choice.
if (named && named !== chosen) document.cookie = localeCookie(named)
page.lang = locale
page.dir = directionOf(locale)
const appearance = appearanceIn(document.cookie)
if (appearance) page.dataset['mode'] = appearance

function link(rel: string, href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, href }))
}
link('manifest', `/${slug}/manifest.webmanifest?locale=${locale}`)
link('icon', `/${slug}/icons/192.png`)

try {
  const look: { palette: string; name: string; name_ar: string } | null = JSON.parse(
    localStorage.getItem(lookKey(slug)) ?? 'null',
  )
  if (look) {
    document.title = locale === 'ar' ? look.name_ar : look.name
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(look.palette)
    document.adoptedStyleSheets.push(sheet)
  }
} catch {} // without it the page starts in the house colours
