import { accounts, logInAs, logInByForm, openAs } from './accounts.ts'
import { addresses } from './addresses.ts'
import { expect, expectAccessible, expectAccessibleEverywhere, passTimeUntil, test } from './fixtures.ts'

test.describe('my batch', () => {
  test('shows its title, description, day and materials by module', { tag: '@core' }, async ({ page }) => {
    await openAs(page, 'learner', '/batches')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Interview Ready' })).toBeVisible()
    await expect(main.getByText(/Created on \d\d-\d\d-\d{4}/)).toBeVisible()
    await expect(main.getByRole('tab', { name: 'Course Materials' })).toHaveAttribute('aria-selected', 'true')
    const view = main.getByRole('link', { name: /^View / }).first()
    await expect(view).toHaveAttribute('href', /^\/viewpdf\?link=http/)
    await page.setViewportSize({ width: 320, height: 640 })
    const [words, tick] = await Promise.all([
      view.getByText('View', { exact: true }).last().boundingBox(),
      main.getByRole('checkbox').first().boundingBox(),
    ])
    if (!(words && tick)) throw new Error('The first material has no row.')
    expect(tick.x - words.x - words.width, 'pixels between “View” and the tick').toBeGreaterThanOrEqual(8)
    expect(tick.y).toBeLessThan(words.y + words.height)
  })

  test('has tabs that work by keyboard and are linked by hash, and distinguishes current, upcoming and past classes', async ({
    page,
    context,
  }) => {
    await context.route(/^https:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'elsewhere' }))
    await openAs(page, 'learner', '/batches')
    await page.getByRole('tab', { name: 'Course Materials' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Classes' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'Classes' })).toBeVisible()
    await expect(page).toHaveURL('/batches#classes')
    await page.reload()
    await expect(page.getByRole('tabpanel', { name: 'Classes' })).toBeVisible()

    const group = (name: string) => page.getByRole('region', { name })
    await expect(group('Live now').getByRole('link', { name: /^Join Class/ })).toHaveCount(1)
    await expect(
      group('Upcoming')
        .getByRole('link', { name: /^Join Class/ })
        .first(),
    ).toHaveAttribute('target', '_blank')
    await expect(
      group('Upcoming')
        .getByText(/^\d\d-\d\d-\d{4}$/)
        .first(),
    ).toBeVisible()
    const recording = group('Past')
      .getByRole('link', { name: /^View Recording/ })
      .first()
    const opened = page.waitForEvent('popup')
    await recording.click()
    await (await opened).close()
    await expect(page.getByText('Opening recording for the class')).toBeVisible()
    await expect(group('Past').getByText('Class Materials').first()).toBeVisible()
  })

  test('shows coming holidays among the classes', async ({ page }) => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const holiday = { _id: 'h1', name: 'Diwali', firstDay: day(2), lastDay: day(4) }
    const past = { _id: 'h2', name: 'Holi', firstDay: day(-9), lastDay: day(-9) }
    await page.route('**/api/holidays', (route) =>
      route.fulfill({ json: { timezone: 'Asia/Kolkata', holidays: [past, holiday] } }),
    )
    await openAs(page, 'learner', '/batches#classes')
    const upcoming = page.getByRole('region', { name: 'Upcoming' })
    await expect(upcoming.getByRole('listitem').filter({ hasText: 'Holiday' })).toHaveText(
      /^Diwali.+ – .+Holiday$/,
    )
    await expectAccessibleEverywhere(page)
  })

  test.describe('in another time zone', () => {
    test.use({ timezoneId: 'America/New_York' })

    test('also shows times in the viewer’s zone', async ({ page }) => {
      await openAs(page, 'learner', '/batches#classes')
      await expect(page.getByText(/\d:\d\d\s[ap]m IST · .*\d:\d\d\s[ap]m for you$/).first()).toBeVisible()
    })
  })

  test('moves a class on as time passes, while the page stays open', async ({ page }) => {
    await page.clock.install()
    // A day later the page renews the session with its cookie.
    await logInByForm(page, accounts.learner, '/login?next=%2Fbatches%23classes')
    await expect(page.getByRole('region', { name: 'Live now' })).toBeVisible()
    await page.clock.fastForward('24:00:00')
    await expect(page.getByRole('region', { name: 'Live now' })).toBeHidden()
  })

  test('does not exist for the admin, who is in none', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/404: no batch/]
    await openAs(page, 'admin', '/batches')
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
  })

  test('tells a newcomer how to get into one', async ({ page }) => {
    await openAs(page, 'newcomer', '/batches')
    await expect(page.getByRole('heading', { level: 1, name: 'You’re not in a batch yet' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Choose a course' })).toHaveAttribute('href', '/courses')
    await expectAccessibleEverywhere(page)
  })

  test('leads a visitor to the login and back', async ({ page }) => {
    await page.goto('/batches')
    await expect(page).toHaveURL('/login?next=%2Fbatches')
    await expect(page.getByText('Log in to open this page.')).toBeVisible()
  })

  test('says when it no longer exists', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/404/, /Error fetching batch details/]
    await page.route('**/api/batch/get-batch?*', (route) =>
      route.fulfill({
        status: 404,
        headers: { 'access-control-allow-origin': addresses.site },
        json: {
          msg: 'There is no such batch.',
          error: { status: 404, name: 'NotFoundError', message: 'There is no such batch.' },
        },
      }),
    )
    await openAs(page, 'learner', '/batches')
    await expect(page.getByRole('heading', { name: 'Batch not found' })).toBeVisible()
    await expect(page.getByText('The requested batch could not be found')).toBeVisible()
    await expectAccessible(page)
  })

  test('shows its layout while it loads, and an error when the server is unreachable', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected = [/ERR_FAILED/, /Error fetching/]
    await page.clock.install()
    await logInAs(page, 'learner')
    await page.route('**/api/batch/get-batch?*', (route) => route.abort())
    await page.goto('/batches')
    await expect(page.getByRole('status', { name: 'Loading your batch' })).toBeVisible()
    await expectAccessible(page)
    await passTimeUntil(page, page.getByRole('alert').getByText('Your batch couldn’t be loaded'))
    await expectAccessible(page)
    await page.unroute('**/api/batch/get-batch?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Interview Ready' })).toBeVisible()
  })
})
