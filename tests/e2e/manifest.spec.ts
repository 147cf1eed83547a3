// Every store can be installed as an app of its own: what Chromium makes of its manifest, and what shops of apps ask of it.
// In the gate its rules are also held by tests/server/manifest.test.ts, for stores of tests. That the list of stores has none has
// no lower test.
import { LANGUAGES } from '../pages/words.ts'
import { demoStore } from '../support/demo-menu.ts'
import { expect, test } from '../support/journey.ts'
import { brokenRules, readManifest } from '../support/manifest-rules.ts'

/** What Chromium says of every page in a window that forgets, as those of tests are. */
const HERE = 'in-incognito'

for (const words of LANGUAGES) {
  test.describe(`manifests (${words.locale})`, () => {
    test.use({ locale: words.asks, serviceWorkers: 'block' })

    test('each store has its own, without errors @gate', async ({ page, context, server }) => {
      const session = await context.newCDPSession(page)
      for (const slug of ['sumac', 'mellow', 'lamsa', 'bayt']) {
        await page.goto(`/${slug}/`)
        const { url, errors, data, manifest } = await session.send('Page.getAppManifest')
        const home = `${server.url}/${slug}/`
        expect(url).toBe(`${home}manifest.webmanifest?locale=${words.locale}`)
        expect(errors, slug).toEqual([])
        const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
        expect(installabilityErrors.filter(({ errorId }) => errorId !== HERE)).toEqual([])
        expect(brokenRules(readManifest(JSON.parse(data ?? '{}'))), slug).toEqual([])
        expect(manifest).toMatchObject({ id: home, scope: home, startUrl: `${home}?source=pwa` })
        expect(JSON.parse(data ?? '{}')).toMatchObject({
          name: demoStore(slug, words.locale).name,
          lang: words.locale,
          dir: words.dir,
          display: 'standalone',
        })
      }
    })

    test('the list of stores has none', async ({ page, context }) => {
      const session = await context.newCDPSession(page)
      await page.goto('/')
      expect(await session.send('Page.getAppManifest')).toMatchObject({ url: '' })
      // That Chromium looks at all.
      const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
      expect(installabilityErrors.map(({ errorId }) => errorId)).toContain('no-manifest')
    })
  })
}
