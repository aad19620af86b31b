import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'

test.describe('the not-found page', () => {
  test.beforeEach(({ consoleErrors }) => {
    consoleErrors.expected.push(/status of 404/, /404: there is no page at/)
  })

  test('returns 404, logs the path, is not indexed, is accessible and links home', {
    tag: '@core',
  }, async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const response = await page.goto('/no/such-page')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
    await expect.poll(() => logged.join('\n')).toContain('/no/such-page')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await expectAccessibleEverywhere(page)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
