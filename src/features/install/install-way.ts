/**
 * How a browser puts a page on the home screen: by one tap that it offered (`prompt`); by two steps on iOS, in Safari or in another browser
 * there; not at all, inside of another app, which has to be left for a browser first; or from a menu of its own.
 */
export type InstallWay = 'prompt' | 'ios-safari' | 'ios-other' | 'in-app-ios' | 'in-app' | 'menu'

type Browser = { readonly userAgent: string; readonly maxTouchPoints: number }

// What apps add to the name of the browser inside them. A page cannot find out otherwise.
const APPS =
  /FBA[NV]|FB_IAB|Instagram|Line\/|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|LinkedInApp|Pinterest|MicroMessenger|GSA\//
const ANDROID_WEB_VIEW = /Android.*; wv\)/
const OTHER_IOS_BROWSERS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|Brave|YaBrowser|Focus\//

/** An iPad calls itself a Mac, which has no touch screen. */
const isIos = ({ userAgent, maxTouchPoints }: Browser): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** How this browser installs. `hasOffer`: whether it offered to. */
export function installWayOf(browser: Browser, hasOffer: boolean): InstallWay {
  if (hasOffer) return 'prompt'
  const { userAgent } = browser
  if (isIos(browser)) {
    // Every browser of iOS says Safari; what does not is a view inside an app.
    if (APPS.test(userAgent) || !userAgent.includes('Safari/')) return 'in-app-ios'
    return OTHER_IOS_BROWSERS.test(userAgent) ? 'ios-other' : 'ios-safari'
  }
  return APPS.test(userAgent) || ANDROID_WEB_VIEW.test(userAgent) ? 'in-app' : 'menu'
}
