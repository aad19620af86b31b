import { marketingPages } from './addresses.ts'
import { expect, expectNoBarrierAnywhere, test } from './fixtures.ts'
import { scriptKilobytes } from './script-kilobytes.ts'

for (const path of marketingPages) {
  test.describe(`the page ${path}`, () => {
    test('needs at most 5 kB of JavaScript, and can be used on every device and in both themes', async ({
      page,
    }) => {
      const shown = () => expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await scriptKilobytes(page, path, shown)).toBeLessThanOrEqual(5)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectNoBarrierAnywhere(page)
    })

    test('says what it is to search engines and shared links', async ({ page, request }) => {
      await page.goto(path)
      expect(await page.title()).not.toBe('')
      const content = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`)
      await expect(content('description')).toHaveAttribute('content', /.{40,}/)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
      const picture = await request.get((await content('og:image').getAttribute('content')) ?? '')
      expect(picture.headers()['content-type']).toBe('image/jpeg')
      const data = await page.locator('script[type="application/ld+json"]').textContent()
      expect(JSON.parse(data ?? '')).toHaveProperty('@graph')
    })
  })
}

test('every page has a title, a description and a picture of its own', async ({ page }) => {
  const seen = { titles: new Set(), descriptions: new Set(), pictures: new Set() }
  for (const path of marketingPages) {
    await page.goto(path)
    seen.titles.add(await page.title())
    seen.descriptions.add(await page.locator('meta[name=description]').getAttribute('content'))
    seen.pictures.add(await page.locator('meta[property="og:image"]').getAttribute('content'))
  }
  for (const found of Object.values(seen)) expect(found.size).toBe(marketingPages.length)
})
