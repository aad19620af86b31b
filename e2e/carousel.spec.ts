import { expect, test } from './fixtures.ts'

test.describe('the testimonials', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test.beforeEach(async ({ page }) => {
    await page.clock.install()
    await page.goto('/#testimonials')
  })

  const names = ['Ananya', 'Imran', 'Meera']

  test('move forwards and backwards, and wrap around at either end', { tag: '@core' }, async ({ page }) => {
    const carousel = page.locator('#testimonials')
    const dots = carousel.getByRole('button', { name: /^Story \d of 3$/ })
    const shown = async () =>
      (await dots.evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-current')))).indexOf('true')
    await carousel.getByRole('button', { name: 'Pause the stories' }).click()
    for (const expected of [1, 2, 0]) {
      await carousel.getByRole('button', { name: 'Next story' }).click()
      expect(await shown()).toBe(expected)
    }
    await carousel.getByRole('button', { name: 'Previous story' }).click()
    expect(await shown()).toBe(2)
    await dots.nth(1).click()
    expect(await shown()).toBe(1)
    await page.keyboard.press('ArrowRight')
    expect(await shown()).toBe(2)
    await page.keyboard.press('ArrowLeft')
    expect(await shown()).toBe(1)
  })

  test('take 500 ms to move, and only the visible one is focusable', async ({ page }) => {
    const track = page.locator('#testimonials [data-track]')
    expect(await track.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.5s')
    expect(await track.locator('> [inert]').count()).toBe(names.length - 1)
  })

  test('move by themselves until they are paused', async ({ page }) => {
    const carousel = page.locator('#testimonials')
    const second = carousel.getByRole('button', { name: 'Story 2 of 3' })
    await page.mouse.move(0, 0)
    await page.clock.fastForward(60_000)
    await expect(carousel.getByRole('button', { name: 'Story 1 of 3' })).not.toHaveAttribute(
      'aria-current',
      'true',
    )
    await carousel.getByRole('button', { name: 'Pause the stories' }).click()
    await second.click()
    await page.mouse.move(0, 0)
    await page.clock.fastForward(60_000)
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expect(carousel.getByRole('button', { name: 'Play the stories' })).toBeVisible()
  })
})

test('the testimonials do not move with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('button', { name: 'Story 1 of 3' })).toHaveAttribute('aria-current', 'true')
  const track = page.locator('#testimonials [data-track]')
  expect(await track.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s')
})

test('the testimonials move by a swipe', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ hasTouch: true, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const track = page.locator('#testimonials [data-track]')
  await track.scrollIntoViewIfNeeded()
  await track.dispatchEvent('pointerdown', { clientX: 300, clientY: 100, isPrimary: true })
  await track.dispatchEvent('pointerup', { clientX: 100, clientY: 104, isPrimary: true })
  await expect(page.getByRole('button', { name: 'Story 2 of 3' })).toHaveAttribute('aria-current', 'true')
  await context.close()
})
