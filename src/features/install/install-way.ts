/** `in-app`: a view inside another app, which cannot install. */
export type InstallWay = 'prompt' | 'ios-safari' | 'ios-other' | 'in-app-ios' | 'in-app' | 'menu'

type Browser = { readonly userAgent: string; readonly maxTouchPoints: number }

// A page can recognize the browser inside of an app by its user agent only.
const APPS =
  /FBA[NV]|FB_IAB|Instagram|Line\/|Snapchat|TikTok|musical_ly|BytedanceWebview|Twitter|LinkedInApp|Pinterest|MicroMessenger|GSA\//
const ANDROID_WEB_VIEW = /Android.*; wv\)/
const OTHER_IOS_BROWSERS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|Brave|YaBrowser|Focus\//

/** An iPad calls itself a Mac, which has no touch screen. */
const isIos = ({ userAgent, maxTouchPoints }: Browser): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

export function installWayOf(browser: Browser, hasOffer: boolean): InstallWay {
  if (hasOffer) return 'prompt'
  const { userAgent } = browser
  if (isIos(browser)) {
    // Every browser of iOS names Safari; a view inside an app does not.
    if (APPS.test(userAgent) || !userAgent.includes('Safari/')) return 'in-app-ios'
    return OTHER_IOS_BROWSERS.test(userAgent) ? 'ios-other' : 'ios-safari'
  }
  return APPS.test(userAgent) || ANDROID_WEB_VIEW.test(userAgent) ? 'in-app' : 'menu'
}
