import type { BrowserContext, Page } from 'playwright/test'
import { accounts, newAccount, newSessionOf, openAs, storeSession } from './accounts.ts'
import { importCard } from './cards.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'
import { waitForWorker } from './service-worker.ts'
import { openBehindProxy } from './unreliable-proxy.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

/** Cuts the network off, which the console reports for each request. */
async function goOffline(context: BrowserContext, expected: RegExp[]): Promise<void> {
  expected.push(/net::ERR_INTERNET_DISCONNECTED|Failed to fetch|Load failed/)
  await context.setOffline(true)
}

test.describe('without a connection', () => {
  test('the core pages open after one log-in, and another page says what works now', {
    tag: '@core',
  }, async ({ page, context, consoleErrors }) => {
    await openAs(page, 'learner', '/dashboard')
    await waitForWorker(page)
    await goOffline(context, consoleErrors.expected)
    for (const [path, heading] of [
      ['/my-mistakes', 'My Mistakes'],
      ['/practice-partner', 'Practice Partner'],
      ['/mock-interview', 'Mock Interview'],
      ['/practice?from=icon', 'Practice'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    await page.goto('/courses')
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await expect(page.getByRole('main').getByRole('link', { name: /^Today/ })).toBeVisible()

    await test.step('which opens by itself when the connection is back', async () => {
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeHidden()
      await expect(page).toHaveURL('/courses')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  })
})

const bar = (page: Page) =>
  page.getByRole('status').filter({ hasText: /offline|The connection is slow|as of/ })

test.describe('a stored answer', () => {
  test('is shown with its age without a connection, and fresh again with one', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await openAs(page, 'learner', '/dashboard')
    const next = page.getByRole('region', { name: 'Your next step' })
    await expect(next.getByRole('heading')).toBeVisible()
    const title = await next.getByRole('heading').textContent()
    await waitForWorker(page)
    await goOffline(context, consoleErrors.expected)
    await page.goto('/dashboard')
    await expect(next.getByRole('heading')).toHaveText(title ?? '')
    await expect(bar(page)).toHaveText(/^You’re offline\. This page is as of today, \d+:\d\d\s[ap]m\./)
    await expectAccessibleEverywhere(page)
    await page.goto('/batches')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(accounts.learner.batch)
    await expect(bar(page)).toContainText('as of today')

    await context.setOffline(false)
    await expect(bar(page)).toBeHidden()
  })

  test('is deleted at the log-out, and says nothing to another account', async ({ page }) => {
    await storeSession(page.context(), await newSessionOf('newcomer'))
    await page.goto('/dashboard')
    const stores = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => /^replies:/.test(name)))
    await expect.poll(stores).toHaveLength(1)
    await page.getByRole('button', { name: /menu/i }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(stores).toEqual([])
  })
})

test.describe('on a slow line', () => {
  // Playwright holds no requests that pass a worker.
  test.use({ serviceWorkers: 'block' })

  test('a stored answer is shown with its age, then the fresh one', async ({ page }) => {
    await openAs(page, 'learner', '/batches')
    const main = page.getByRole('main')
    await expect(main.getByText('Created on')).toBeVisible()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/batch/get-batch*', async (route) => {
      await held
      await route.continue()
    })
    await page.evaluate(() =>
      localStorage.removeItem(`SeenToday:${JSON.parse(atob(localStorage.Usertoken.split('.')[1])).id}`),
    )
    await page.reload()
    await expect(bar(page)).toHaveText(/^The connection is slow\. This page is as of today/)
    await expect(main.getByText('Created on')).toBeVisible()
    answer()
    await expect(bar(page)).toBeHidden()
    await expect(main.getByText('Created on')).toBeVisible()
  })
})

test('a new version is offered when the code has changed, and never loaded under an open page', async ({
  browser,
}) => {
  let version: string | undefined
  const page = await openBehindProxy(
    browser,
    '/none',
    () => 'accepts',
    (program) => program.replaceAll(/files:(\w{12})/.exec(program)?.[1] ?? '', (known) => version ?? known),
  )
  await openAs(page, 'learner', '/dashboard')
  await waitForWorker(page)
  const lookForUpdate = () =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' })
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await test.step('nothing is said while the code is the same, as after a publication', async () => {
    await lookForUpdate()
    const { waiting, installing } = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return { waiting: Boolean(registration.waiting), installing: Boolean(registration.installing) }
    })
    expect({ waiting, installing }).toEqual({ waiting: false, installing: false })
    await expect(notice).toBeHidden()
  })

  version = 'newversion01'
  await lookForUpdate()
  await expect(notice).toBeVisible({ timeout: 60_000 })
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await notice.getByRole('button', { name: 'Use it now' }).click()
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Student Dashboard' })).toBeVisible()
  const stores = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('files:')))
  expect(await stores()).toEqual([expect.stringMatching(/^files:\w{12}$/), 'files:newversion01'])
  await page.context().close()
})

test('the app can be installed: an icon that opens Today, with three shortcuts, and a number of due cards', async ({
  page,
  request,
}) => {
  const manifest = await (await request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/dashboard', display: 'standalone' })
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
  expect(manifest.screenshots).toHaveLength(2)
  for (const { src } of manifest.screenshots) {
    const picture = await request.get(src)
    expect(picture.headers()['content-type']).toBe('image/jpeg')
    expect((await picture.body()).length).toBeLessThan(150_000)
  }
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    'Practise',
    'Today',
    'Cards due',
  ])
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => {
      document.documentElement.dataset.badge = String(count)
    }
  })
  await openAs(page, 'newcomer', '/my-mistakes')
  await importCard(page)
  await expect(page.locator('html')).toHaveAttribute('data-badge', '1')
})

/** Makes the kept document one that the server has replaced since. */
const putOlderVersion = (page: Page) =>
  page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((name) => name.startsWith('kept:')))
      for (const { url } of await (await caches.open(name)).keys())
        await (await caches.open(name)).put(
          url,
          new Response('Older', { headers: { 'Kept-At': '0', 'Kept-Version': 'older' } }),
        )
  })

test('a document that is kept on the phone opens without a connection, and is deleted in Settings', async ({
  page,
  context,
  consoleErrors,
}) => {
  await openAs(page, 'learner', '/batches')
  await waitForWorker(page)
  const material = page.getByRole('link', { name: 'View Tell me about yourself' }).first()
  await material.click()
  const keep = page.getByRole('button', { name: /^Keep on this phone \(\d+(\.\d)? [KM]B\)$/ })
  await expect(keep).toBeVisible()
  await expectAccessibleEverywhere(page)
  await keep.click()
  const kept = page.getByText(/^On this phone: \d+(\.\d)? [KM]B, as of today, /)
  await expect(kept).toBeVisible()
  const size = (await kept.textContent())?.split(',')[0] ?? ''

  await putOlderVersion(page)
  await page.reload()
  await expect(page.getByText(`${size}, as of today`)).toBeVisible()

  consoleErrors.expected.push(/couldn’t be noted that this was opened/)
  await goOffline(context, consoleErrors.expected)
  await page.goto('/batches')
  await material.click()
  await expect(page.getByText(/^The server can’t be reached\. This is the copy on this phone/)).toBeVisible()
  await expectAccessibleEverywhere(page)
  const address = await page.getByTitle('The document').getAttribute('src')
  const start = await page.evaluate(
    async (blob) => (await (await fetch(blob)).text()).slice(0, 5),
    address ?? '',
  )
  expect([address?.split(':')[0], start]).toEqual(['blob', '%PDF-'])
  await context.setOffline(false)

  await page.goto('/settings#your-data')
  await page.getByRole('button', { name: 'Delete: Documents you keep on this phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Documents you keep on this phone')).toBeHidden()
  await page.goto('/batches')
  await material.click()
  await expect(keep).toBeVisible()
})

test('Settings says how much the pages have loaded this week', async ({ page }) => {
  await openAs(page, 'learner', '/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Student Dashboard' })).toBeVisible()
  await waitForWorker(page)
  await page.goto('/settings#your-data')
  await page.getByText('Loaded this week', { exact: true }).click()
  const loaded = page.getByText(/^Loaded since Monday: (\d+) KB\.$/)
  await expect(loaded).toBeVisible()
  const [, kilobytes] = /: (\d+) KB/.exec((await loaded.textContent()) ?? '') ?? []
  expect(Number(kilobytes)).toBeGreaterThan(100)
  await expectAccessibleEverywhere(page)
})

test('on the second day of use, Today offers the icon for the home screen, once', async ({ page }) => {
  await page.addInitScript(() => {
    const event = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => {
        document.documentElement.dataset.prompted = 'yes'
      },
    })
    addEventListener('load', () => setTimeout(() => dispatchEvent(event)))
  })
  const offer = page.getByRole('status').filter({ hasText: 'Open this app from your home screen' })
  const memory = () => page.evaluate(() => localStorage.getItem('InstallOffer'))
  await openAs(page, await newAccount('Asha Returning'), '/dashboard')
  await expect.poll(memory).toMatch(/ 20\d\d$/)
  await expect(offer).toBeHidden()
  await page.evaluate(() => localStorage.setItem('InstallOffer', 'Thu Jan 01 2026'))
  await page.goto('/profile')
  await waitForWorker(page)
  await expect(offer).toBeHidden()
  await page.goto('/dashboard')
  await expect(offer).toBeVisible()
  await expectAccessibleEverywhere(page)
  await offer.getByRole('button', { name: 'Install' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
  expect(await memory()).toBe('made')
})
