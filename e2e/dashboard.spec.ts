import type { Batch } from '@careerspeak/contract/records'
import type { Today } from '@careerspeak/contract/today'
import type { Page } from 'playwright/test'
import { logInAs, openAs } from './accounts.ts'
import { addresses } from './addresses.ts'
import { expect, expectAccessible, passTimeUntil, test } from './fixtures.ts'
import { youtubeVariables } from './youtube-stand-in.ts'

/** The news load when their place comes near the screen. */
async function scrollToNews(page: Page): Promise<void> {
  await expect(page.locator('blockquote').or(page.getByText('Here’s ours'))).toBeVisible()
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
}

/** Changes the day that Today shows. */
const changeDay = (page: Page, change: (today: Today) => Partial<Today>) =>
  page.route('**/api/user/today', async (route) => {
    const response = await route.fetch()
    const today: Today = await response.json()
    await route.fulfill({ response, json: { ...today, ...change(today) } })
  })

/** Changes the batch that Today shows. */
const changeBatch = (page: Page, change: (batch: Batch) => Partial<Batch>) =>
  changeDay(page, ({ batch }) => ({ batch: batch && { ...batch, ...change(batch) } }))

const json = (body: unknown) => ({ headers: { 'access-control-allow-origin': addresses.site }, json: body })

test.describe('the dashboard', () => {
  test('shows a learner’s day: the live class to join, the videos, and the news', { tag: '@core' }, async ({
    page,
  }) => {
    await openAs(page, 'learner', '/dashboard')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Student Dashboard' })).toBeVisible()
    const next = page.getByRole('region', { name: 'Your next step' })
    await expect(next.getByText('Live now')).toBeVisible()
    await expect(next.getByRole('link', { name: /^Join Class/ })).toHaveAttribute('target', '_blank')
    await expect(main.getByRole('heading', { name: 'Interact For This Day' })).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Thought For A Day' })).toBeVisible()
    await expect(main.locator('blockquote')).toHaveText(/^“.+”$/)
    await expect(main.locator('figcaption')).toHaveText(/^- .+/)
    await expect(main.getByRole('heading', { name: 'Video Content' })).toBeVisible()
    await scrollToNews(page)
    await expect(main.getByText(/^Source: .+/).first()).toBeVisible()
    await expect(main.getByText(/^Published: .+/).first()).toBeVisible()
    await expect(main.getByRole('link', { name: /^Read more/ }).first()).toHaveAttribute('target', '_blank')
    await expectAccessible(page)

    await test.step('the news in four columns, three or one', async () => {
      const grid = page.getByRole('region', { name: 'News to talk about' }).getByRole('list')
      await expect(grid.getByRole('listitem').first()).toBeVisible()
      const columns = () =>
        grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)
      for (const [width, expected] of [
        [1440, 4],
        [768, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        expect(await columns()).toBe(expected)
      }
      await page.setViewportSize({ width: 360, height: 740 })
      await expect(grid).toHaveCount(0)
      await page.getByRole('button', { name: 'News to talk about' }).click()
      expect(await columns()).toBe(1)
    })
  })

  test('fits one and three quarter screens of a phone, with a list of videos', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    // Other journeys give the demo learner more to do, at any time.
    await changeDay(page, ({ homework }) => ({
      homework: { ...homework, toDo: homework.toDo.slice(0, 1) },
      coaching: [],
      fees: '',
    }))
    await openAs(page, 'learner', '/dashboard')
    await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible()
    await expect(page.getByText(/^(Good .+|Hello), Asha$/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1.75 * 740)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    await test.step('a list of videos for the keyboard and for the wheel', async () => {
      const list = page.getByRole('list', { name: 'Videos of your batch' })
      const plays = list.getByRole('button')
      await plays.first().focus()
      await page.keyboard.press('ArrowRight')
      await expect(plays.nth(1)).toBeFocused()
      await page.keyboard.press('End')
      await expect(plays.last()).toBeFocused()
      await expect(plays.last()).toBeInViewport()
      await page.keyboard.press('Home')
      await expect(plays.first()).toBeFocused()
      const scrolled = () => list.evaluate((element) => element.scrollLeft)
      await expect.poll(scrolled).toBe(0)
      await list.hover()
      await page.mouse.wheel(0, 200)
      await expect.poll(scrolled).toBeGreaterThan(0)
    })
  })

  test('shows what was seen last at once, and then what is new', async ({ page }) => {
    await openAs(page, 'learner', '/dashboard')
    const next = page.getByRole('region', { name: 'Your next step' })
    await expect(next.getByText('Live now')).toBeVisible()
    const isSeen = () => page.evaluate(() => Object.keys(localStorage).some((key) => /^SeenToday:/.test(key)))
    await expect.poll(isSeen).toBe(true)
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/user/today', async (route) => {
      await held
      const response = await route.fetch()
      const today: Today = await response.json()
      await route.fulfill({
        response,
        json: { ...today, batch: today.batch && { ...today.batch, scheduledClasses: [] } },
      })
    })
    await page.reload()
    await expect(next.getByText('Live now')).toBeVisible()
    answer()
    await expect(next.getByText('No class is scheduled yet.')).toBeVisible()
  })

  test('shows the next step before its scripts have loaded', async ({ page }) => {
    await openAs(page, 'learner', '/dashboard')
    const next = page.getByRole('region', { name: 'Your next step' })
    const join = next.getByRole('link', { name: /^Join Class/ })
    await expect(join).toBeVisible()
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('SeenToday')) localStorage.removeItem(key)
    })
    let load = () => {}
    const held = new Promise<void>((resolve) => {
      load = resolve
    })
    await page.route('**/_astro/Dashboard.*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await expect(next.getByText('Live now')).toBeVisible()
    await expect(next.getByRole('heading')).not.toBeEmpty()
    await expect(next.getByRole('link', { name: 'Open my batch' })).toBeVisible()
    await expect(join).toBeHidden()
    const place = () => next.getByRole('link', { name: 'Open my batch' }).boundingBox()
    const early = await place()
    load()
    await expect(join).toBeVisible()
    expect(await place()).toEqual(early)
  })

  test('requests its data once from the site’s own host, before its scripts run', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(origin + pathname)
    })
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await logInAs(page, 'learner')
    await page.route('**/_astro/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/dashboard', { waitUntil: 'commit' })
    const api = `${addresses.site}/api`
    const first = [`${api}/user/today`]
    await expect.poll(() => [...asked].sort()).toEqual(first)
    letGo()
    await expect(page.locator('blockquote')).toBeVisible()
    expect(asked).toEqual(first)
    await scrollToNews(page)
    await expect(page.getByText('Published:').first()).toBeVisible()
    expect(asked).toEqual([...first, `${api}/external/news`])
  })

  test('counts down to the next class, which can be joined when it starts', async ({ page }) => {
    await page.clock.install()
    await logInAs(page, 'learner')
    const startsAt = await page.evaluate(() => new Date(Date.now() + 65_000).toISOString())
    await changeBatch(page, ({ scheduledClasses }) => ({
      scheduledClasses: scheduledClasses.slice(0, 1).map((first) => ({ ...first, startsAt, duration: 60 })),
    }))
    await page.goto('/dashboard')
    const timer = page.getByRole('timer')
    await expect(timer).toContainText('Starts in')
    await expect(timer).toContainText(/[01] min \d\d s/)
    await expectAccessible(page)
    await page.clock.runFor(70_000)
    await expect(page.getByText('Live now')).toBeVisible()
    await expect(timer).toBeHidden()
  })

  test('links to video practice with the whole card', async ({ page }) => {
    await openAs(page, 'learner', '/dashboard')
    const card = page.getByRole('article').filter({ hasText: 'Practise English with another learner' })
    await card.click({ position: { x: 20, y: 20 } })
    await expect(page).toHaveURL('/one-to-connect')
  })

  test('plays a video full screen, loaded only on the click, in a dialog that keeps the focus until Escape or its button', {
    tag: '@core',
  }, async ({ page }) => {
    const players: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(youtubeVariables.YOUTUBE_PLAYER_URL)) players.push(request.url())
    })
    await openAs(page, 'learner', '/dashboard')
    const play = page.getByRole('button', { name: /^Play / }).first()
    await expect(play).toBeVisible()
    expect(players).toEqual([])
    await play.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const frame = dialog.locator('iframe')
    await expect(frame).toHaveAttribute(
      'src',
      /\/embed\/[\w-]{11}\?autoplay=1&rel=0&enablejsapi=1&origin=http/,
    )
    await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
    expect(players).toHaveLength(1)
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    await expect(dialog.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute('href', /youtu\.be/)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(frame).toHaveCount(0)
    await expect(play).toBeFocused()

    await play.click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        ),
      ).toBe(true)
    }
    await dialog.getByRole('button', { name: 'Close the video' }).click()
    await expect(dialog).toBeHidden()
  })

  test('names a broken video link, and opens nothing', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/Invalid YouTube URL/]
    await logInAs(page, 'learner')
    await changeBatch(page, () => ({
      course_videos: [{ _id: 'v', title: 'A talk', videoUrl: 'https://vimeo.com/1' }],
    }))
    await page.goto('/dashboard')
    await expect(page.getByText('Invalid Video URL')).toBeVisible()
    const logged = page.waitForEvent('console', (message) => message.text().includes('Invalid YouTube URL'))
    await page.getByRole('button', { name: 'Play A talk' }).focus()
    await page.keyboard.press('Enter')
    await logged
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectAccessible(page)
  })

  test('gives a learner without a batch a next step', async ({ page }) => {
    await openAs(page, 'newcomer', '/dashboard')
    await expect(page.getByText('You’re not in a batch yet')).toBeVisible()
    const steps = page.getByRole('list', { name: 'First steps' }).getByRole('listitem')
    await expect(steps).toHaveCount(3)
    await expect(steps.first().getByRole('link', { name: 'Have your first conversation' })).toHaveAttribute(
      'href',
      '/practice-partner',
    )
    await expect(steps.filter({ hasText: '(done)' })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Choose a course' })).toHaveAttribute(
      'href',
      '/courses',
    )
    await expect(page.getByText('No video content available.')).toBeVisible()
  })

  test('shows news without a picture, a description or a safe link', async ({ page }) => {
    await page.route('**/api/external/news?*', (route) =>
      route.fulfill(
        json({
          articles: [
            {
              title: 'Bare',
              description: '',
              source: 'A paper',
              publishedAt: '2026-01-02T03:04:05Z',
              url: 'javascript:alert(1)',
            },
          ],
        }),
      ),
    )
    await openAs(page, 'newcomer', '/dashboard')
    await scrollToNews(page)
    const card = page.getByRole('listitem').filter({ hasText: 'Bare' })
    await expect(card).toContainText('No description available.')
    await expect(card.getByRole('link')).toHaveCount(0)
    await expect(card.getByRole('img')).toHaveCount(0)
  })

  test('shows what is missing while the server is unreachable, and loads it on a retry', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected = [/ERR_FAILED/, /Error fetching/]
    await page.clock.install()
    await logInAs(page, 'learner')
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/dashboard')
    await expect(page.getByText('Loading videos...')).toBeVisible()
    await passTimeUntil(page, page.getByText('Your batch couldn’t be loaded', { exact: true }))
    await scrollToNews(page)
    await passTimeUntil(page, page.getByText('The news couldn’t be loaded'))
    await expect(
      page.getByText('We can’t show the videos, because your batch couldn’t be loaded.'),
    ).toBeVisible()
    await expect(page.getByText('No video content available.')).toBeHidden()
    await expectAccessible(page)
    await page.unroute('**/api/**')
    for (const part of ['Your batch', 'The news'])
      await page
        .getByRole('alert')
        .filter({ hasText: part })
        .getByRole('button', { name: 'Try again' })
        .click()
    await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /^Read more/ }).first()).toBeVisible()
  })
})
