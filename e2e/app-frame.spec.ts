import type { Page } from 'playwright/test'
import { type AccountName, logInAs, newSessionOf, openAs, storeSession } from './accounts.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleLayout,
  expectNoOverflow,
  test,
  widths,
} from './fixtures.ts'

const places = (page: Page) => page.getByRole('navigation', { name: 'Places' })
const place = (page: Page, name: string) => places(page).getByRole('link', { name })
const expectAt = (page: Page, name: string) =>
  expect(places(page).locator('[aria-current]:visible')).toHaveText(name)

const placesOf: [AccountName, string, string[]][] = [
  ['learner', '/dashboard', ['Today', 'Classes', 'Materials', 'Practice', 'Me']],
  ['newcomer', '/dashboard', ['Today', 'Courses', 'Practice', 'Me']],
]

test.describe('the app’s frame', () => {
  for (const [who, path, names] of placesOf) {
    test(`shows the ${who}’s nav items, at the bottom on a phone or at the side`, async ({ page }) => {
      await page.setViewportSize(widths.phone)
      await openAs(page, who, path)
      await expect(places(page).getByRole('link')).toHaveText(names)
      const low = await places(page).boundingBox()
      expect((low?.y ?? 0) + (low?.height ?? 0)).toBe(widths.phone.height)
      for (const link of await places(page).getByRole('link').all()) {
        const box = await link.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoOverflow(page)
      const sizeOfLabels = () =>
        places(page)
          .getByRole('link')
          .first()
          .evaluate((label) => parseFloat(getComputedStyle(label).fontSize))
      const normal = await sizeOfLabels()
      const doubled = await page.addStyleTag({ content: ':root { font-size: 200% !important }' })
      expect(await sizeOfLabels()).toBeGreaterThan(normal)
      await expectNoOverflow(page)
      await doubled.evaluate((style) => (style as Element).remove())
      await page.setViewportSize(widths.desktop)
      await expect(places(page).getByRole('link')).toHaveText(names)
      const side = await page.getByRole('banner').boundingBox()
      expect(side).toMatchObject({ x: 0, y: 0, height: widths.desktop.height })
      expect(await places(page).evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0)
      await places(page).getByRole('button', { name: 'More' }).click()
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Testimonials' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('contentinfo')).toHaveText(/All rights reserved\.\s*Privacy Policy/)
      await expectNoOverflow(page)
    })
  }

  test('shows an admin the panels of every day with their keys, and the others and the site in a menu', async ({
    page,
  }) => {
    await page.setViewportSize(widths.phone)
    await openAs(page, 'admin', '/practice')
    const shown = places(page).getByRole('link').filter({ visible: true })
    await expect(shown).toHaveText(['Today', 'Batches', 'Schedule', 'People'])
    await places(page).getByRole('button', { name: 'More' }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('link', { name: 'Enquiries' })).toBeVisible()
    await expectAccessibleLayout(page)
    await menu.getByRole('button', { name: 'Close the menu' }).click()
    await page.setViewportSize(widths.desktop)
    await expect(shown).toHaveText([/Today/, 'Batches', 'Schedule', 'People', /Enquiries/, /Fees/, /Answers/])
    await places(page).getByRole('button', { name: 'More' }).click()
    for (const name of ['Announcements', 'Materials', 'Audit', 'Practice', 'Settings', 'Testimonials'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Enquiries' })).toBeHidden()
    await expectAccessibleLayout(page)
    await menu.getByRole('button', { name: 'Close the menu' }).click()
    await shown.filter({ hasText: 'Schedule' }).click()
    await expect(page).toHaveURL('/admin?tab=schedule')
  })

  test('gives each way to practise one name on the overview and on its page', async ({ page }) => {
    await page.setViewportSize(widths.desktop)
    await openAs(page, 'learner', '/practice')
    const cards = page.getByRole('main').getByRole('listitem')
    const ways = await cards.evaluateAll((items) =>
      items.map((item) => ({
        name: item.querySelector('h2')?.textContent ?? '',
        path: item.querySelector('a')?.getAttribute('href') ?? '',
      })),
    )
    expect(ways).toHaveLength(6)
    for (const { name, path } of ways) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    }
  })

  test('is not shown to a visitor, whose practice pages have the site’s header', async ({ page }) => {
    await page.goto('/practice')
    await expect(places(page)).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })

  test('appears with the first paint, without layout shift', async ({ page }) => {
    await logInAs(page, 'learner')
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto('/practice', { waitUntil: 'networkidle' })
    await expectAt(page, 'Practice')
    expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  })

  test.describe('on a phone', () => {
    test.use({ viewport: widths.phone, hasTouch: true })

    test('navigates by touch, marks the current item, and Back returns', {
      tag: '@core',
    }, async ({ page }) => {
      await openAs(page, 'learner', '/dashboard')
      await expectAt(page, 'Today')
      await place(page, 'Classes').tap()
      await expect(page).toHaveURL('/batches#classes')
      await expect(page.getByRole('tabpanel', { name: 'Classes' })).toBeVisible()
      await expectAt(page, 'Classes')
      await page.evaluate(() => scrollTo(0, 400))
      await place(page, 'Materials').tap()
      await expect(page.getByRole('tabpanel', { name: 'Course Materials' })).toBeVisible()
      await expectAt(page, 'Materials')
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.getByRole('tab', { name: 'Classes' }).tap()
      await expectAt(page, 'Classes')
      await page.goBack()
      await expect(page).toHaveURL('/batches#classes')
      await page.goBack()
      await expect(page).toHaveURL('/dashboard')
      await expectAt(page, 'Today')
    })

    test('restores the scroll position on return', async ({ page }) => {
      await openAs(page, 'learner', '/dashboard')
      const video = page.getByRole('button', { name: /^Play / }).first()
      await expect(video).toBeVisible()
      // Late content above would shift the scroll position.
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
      await place(page, 'Practice').tap()
      await expect(page).toHaveURL('/practice')
      await page.goBack()
      await expect(video).toBeVisible()
      // The browser moves with what it shows when a line above it changes its height by a pixel or two.
      await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 300))).toBeLessThan(5)
    })

    test('scrolls to the top when the current item is tapped', async ({ page }) => {
      await openAs(page, 'learner', '/practice')
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
      await place(page, 'Practice').tap()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    })

    test('has the header’s links in its menu, for keyboard and touch', async ({ page }) => {
      await storeSession(page.context(), await newSessionOf('learner'))
      await page.goto('/my-mistakes')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Practice' }).first()).toHaveAttribute(
        'href',
        '/practice',
      )
      const open = page.getByRole('button', { name: 'Open the menu' })
      await open.focus()
      await page.keyboard.press('Enter')
      const menu = page.getByRole('dialog')
      for (const [name, path] of [
        ['Home', '/'],
        ['Batches', '/batches'],
        ['About Us', '/about'],
        ['Testimonials', '/#testimonials'],
        ['Asha Nair', '/profile'],
        ['My fees', '/fees'],
      ] as const)
        await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
      await menu.getByRole('radio', { name: 'Same as system' }).focus()
      await page.keyboard.press('ArrowUp')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(open).toBeFocused()
      await open.tap()
      await menu.getByRole('button', { name: 'Log out' }).tap()
      await expect(page).toHaveURL('/')
      await expect(places(page)).toHaveCount(0)
    })
  })

  test('works by keyboard', async ({ page }) => {
    await openAs(page, 'learner', '/profile')
    await place(page, 'Today').focus()
    await page.keyboard.press('Tab')
    await expect(place(page, 'Classes')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/batches#classes')
    await expectAt(page, 'Classes')
  })
})

test.describe('a learner’s home page', () => {
  test.use({ viewport: widths.phone })

  test('begins with the live class, also at the first visit of a device', async ({ page }) => {
    await openAs(page, 'learner', '/')
    const strip = page.getByRole('main').getByRole('link', { name: /^Welcome back, Asha/ })
    await expect(strip).toHaveText(/Welcome back, Asha\s*Pair practice: the mistake story\s*Live now/)
    await strip.click()
    await expect(page).toHaveURL('/dashboard')
  })

  test('links a learner without a batch to their last page', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/no admin to show/]
    await openAs(page, 'newcomer', '/my-mistakes')
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Admin Dashboard')
    await page.goto('/')
    await page.getByRole('link', { name: /^Welcome back, Vikram\s*My mistakes/i }).click()
    await expect(page).toHaveURL('/my-mistakes')
  })

  test('is covered by no notice', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openAs(page, 'newcomer', '/')
    await page.evaluate(() => sessionStorage.setItem('NextToast', '{"tone":"error","title":"Not saved"}'))
    await page.reload()
    const bottomOf = (link: Element) => link.getBoundingClientRect().bottom
    const bottom = await page.getByRole('link', { name: /^Welcome back/ }).evaluate(bottomOf)
    await expect
      .poll(async () => (await page.getByRole('alert').boundingBox())?.y ?? 0)
      .toBeGreaterThan(bottom)
  })

  test('forgets all of this with the session', async ({ page }) => {
    await storeSession(page.context(), await newSessionOf('newcomer'))
    await page.goto('/practice')
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Welcome back/ })).toBeVisible()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('link', { name: 'Login' })).toBeHidden()
    await expect(page.getByRole('link', { name: /^Welcome back|Open my classroom/ })).toBeHidden()
    // The log-out loads the page again, possibly in the middle of the question.
    await expect(async () =>
      expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
        expect.stringMatching(/^Continue/),
      ),
    ).toPass()
  })
})
