import { marketingPages } from './addresses.ts'
import { expect, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

for (const path of marketingPages) {
  test(`the page ${path} can be read without JavaScript`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const heading of await page.getByRole('main').getByRole('heading', { level: 2 }).all())
      await expect(heading).toBeVisible()
    const faint = await page
      .locator('main p, main li')
      .evaluateAll((all) => all.filter((text) => Number(getComputedStyle(text).opacity) < 0.8).length)
    expect(faint, 'texts that wait for a script to show them').toBe(0)
  })
}

test('all three testimonials can be reached without JavaScript', async ({ page }) => {
  await page.goto('/')
  const quotes = page.locator('#testimonials').getByRole('blockquote')
  await expect(quotes).toHaveCount(3)
  await quotes.last().scrollIntoViewIfNeeded()
  await expect(quotes.last()).toBeInViewport()
})

test('forms that need JavaScript explain how to reach the institute without it', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('#seat')).toContainText('This form needs JavaScript')
  await expect(page.locator('#seat').getByRole('textbox')).toHaveCount(0)
})
