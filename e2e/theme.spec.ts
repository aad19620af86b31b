import { expect, rememberSession, test } from './fixtures.ts'

const html = 'html'

test.describe('the theme', () => {
  test('follows the system, also while open, until one is chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await expect(page.locator(html)).toHaveClass(/\bdark\b/)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator(html)).not.toHaveClass(/\bdark\b/)
  })

  test('is chosen by keyboard, remembered, and used on the next page', { tag: '@core' }, async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Appearance' }).focus()
    await page.keyboard.press('Enter')
    const system = page.getByRole('radio', { name: 'Same as system' })
    await expect(system).toBeChecked()
    await system.focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.goto('/about')
    await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark')
  })

  test('is light on paper', async ({ page }) => {
    const colours = () =>
      page.evaluate(() => {
        const { color, backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
        return { color, backgroundColor, colorScheme }
      })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/')
    const light = await colours()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark')
    await expect.poll(colours).not.toEqual(light)
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
    await expect.poll(colours).toEqual(light)
  })

  test('is applied before the first paint', async ({ page }) => {
    await rememberSession(page, { theme: 'dark' })
    await page.addInitScript(() => {
      const painted: (string | null)[] = []
      Object.assign(window, { painted })
      const look = () => {
        if (document.body) painted.push(document.documentElement.getAttribute('data-theme'))
        if (document.readyState !== 'complete') requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await page.goto('/')
    await page.waitForLoadState()
    const painted: unknown = await page.evaluate(() => Reflect.get(window, 'painted'))
    expect(new Set(Array.isArray(painted) ? painted : [])).toEqual(new Set(['dark']))
  })
})
