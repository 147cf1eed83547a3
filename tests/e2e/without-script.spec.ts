import { expect, test } from '../support/journey.ts'

test.use({ javaScriptEnabled: false })

for (const { locale, open, dish } of [
  { locale: 'en-GB', open: /Open 24 hours/, dish: 'Charcoal chicken' },
  { locale: 'ar-SA', open: /مفتوح|يفتح|مغلق/, dish: /دجاج/ },
]) {
  test.describe(`a store without JavaScript (${locale})`, () => {
    test.use({ locale })

    test('shows store and menu in one answer, with links that work @gate', async ({ page }) => {
      const answers: string[] = []
      page.on('response', (response) => {
        if (response.request().resourceType() === 'document') answers.push(response.url())
      })
      await page.goto('/sumac/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText(open).first()).toBeVisible()
      await page.getByRole('link', { name: dish }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: dish })).toBeVisible()
      await expect(page.getByText(/48\.00/).first()).toBeVisible()
      expect(answers).toHaveLength(2)
    })

    test(`is searched by the server${locale === 'ar-SA' ? ' @gate' : ''}`, async ({ page }) => {
      await page.goto('/sumac/search')
      await page.getByRole('searchbox').fill('فلافيل')
      await page.getByRole('searchbox').press('Enter')
      await expect(page).toHaveURL(/\/sumac\/search\?q=/)
      await expect(page.getByRole('searchbox')).toHaveValue('فلافيل')
      await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)
      await page.goto('/sumac/search?q=shavarna')
      await page.getByRole('link', { name: /Shawarma/ }).click()
      await page.getByRole('heading', { level: 3 }).getByRole('link').click()
      await expect(page).toHaveURL(/\/sumac\/item\/shawarma-wrap$/)
    })
  })
}
