import { describe, expect, it } from 'vitest'
import { installWayOf } from './install-way.ts'

const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

const phone = (userAgent: string) => ({ userAgent, maxTouchPoints: 5 })
const desktop = (userAgent: string) => ({ userAgent, maxTouchPoints: 0 })

describe('installWayOf', () => {
  it.each([
    ['Safari', phone(`${IOS} Version/18.5 Mobile/15E148 Safari/604.1`), 'ios-safari'],
    ['Chrome on iOS', phone(`${IOS} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`), 'ios-other'],
    ['Firefox on iOS', phone(`${IOS} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`), 'ios-other'],
    ['Edge on iOS', phone(`${IOS} Version/18.0 EdgiOS/139.0 Mobile/15E148 Safari/604.1`), 'ios-other'],
    [
      'Safari on an iPad that asks for desktop pages',
      phone(
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      ),
      'ios-safari',
    ],
    ['Instagram on iOS', phone(`${IOS} Mobile/15E148 Instagram 390.0.0.28.85`), 'in-app-ios'],
    ['Facebook on iOS', phone(`${IOS} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101]`), 'in-app-ios'],
    ['the Google app on iOS', phone(`${IOS} GSA/380.0 Mobile/15E148 Safari/604.1`), 'in-app-ios'],
    ['a view of any app on iOS', phone(`${IOS} Mobile/15E148`), 'in-app-ios'],
    ['Instagram on Android', phone(`${ANDROID}; wv) ${CHROME} Mobile Safari/537.36 Instagram 390.0`), 'in-app'],
    [
      'a view of any app on Android',
      phone(`${ANDROID} Build/BP1A; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`),
      'in-app',
    ],
    ['Firefox on Android', phone('Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0'), 'menu'],
    ['Chromium that offered nothing', phone(`${ANDROID}) ${CHROME} Mobile Safari/537.36`), 'menu'],
    [
      'Safari on a Mac',
      desktop(
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      ),
      'menu',
    ],
  ] as const)('knows %s', (_name, browser, way) => {
    expect(installWayOf(browser, false)).toBe(way)
  })

  it('takes the offer of a browser that has one', () => {
    expect(installWayOf(phone(`${ANDROID}) ${CHROME} Mobile Safari/537.36`), true)).toBe('prompt')
  })
})
