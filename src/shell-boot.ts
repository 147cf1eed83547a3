// Runs inside the worker's shell before the first paint: language, direction, colours and manifest link of the store in the
// address. The shell itself knows no store, because the worker keeps one copy for all of them.
import { appearanceIn } from '#domain/appearance'
import { LOCALE_COOKIE, directionOf, isLocale, localeCookie, localeInAddress } from '#domain/locale'
import { lookKey } from '#contract/page'

const page = document.documentElement
const slug = location.pathname.split('/')[1] ?? ''
const chosen = new RegExp(`(?:^|; )${LOCALE_COOKIE}=(\\w+)`).exec(document.cookie)?.[1]
const named = localeInAddress(location.search)
const locale = named ?? (isLocale(chosen) ? chosen : navigator.language.startsWith('ar') ? 'ar' : 'en')
// As the server does for the first visit: whoever came in by a link in a language goes on in it.
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

type Look = { palette: string; name: string; name_ar: string }

try {
  // Written by keepLook of this very origin; anything else ends in the catch below.
  const look = JSON.parse(localStorage.getItem(lookKey(slug)) ?? 'null') as Look | null
  if (look) {
    document.title = locale === 'ar' ? look.name_ar : look.name
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(look.palette)
    document.adoptedStyleSheets.push(sheet)
  }
} catch {
  // Without a stored look the page starts in the house colours.
}
