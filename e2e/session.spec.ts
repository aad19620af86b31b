import type { Page } from 'playwright/test'
import {
  accounts,
  logInByForm,
  newAccount,
  newSessionOf,
  openAs,
  sessionOf,
  storeSession,
} from './accounts.ts'
import { addresses } from './addresses.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'

/** Makes the server refuse the next profile request, as with an expired token. */
async function refuseNextProfile(page: Page) {
  const msg = 'Please log in to continue.'
  await page.route(
    '**/api/user/profile',
    (route) =>
      route.fulfill({
        status: 401,
        json: { msg, error: { status: 401, name: 'UnauthorizedError', message: msg } },
      }),
    { times: 1 },
  )
}

const profileStatus = async (token = '') =>
  (await fetch(`${addresses.cms}/api/user/profile`, { headers: { Authorization: `Bearer ${token}` } })).status

test.describe('a session', () => {
  for (const path of ['/dashboard', '/profile']) {
    test(`is required at ${path}, which is shown after logging in`, { tag: '@core' }, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
      const main = page.getByRole('main')
      await main.getByLabel('E-mail').fill(accounts.learner.email)
      await main.getByLabel('Password', { exact: true }).fill(accounts.learner.password)
      await main.getByRole('checkbox', { name: 'I agree' }).check()
      await main.getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page).toHaveURL(path)
    })
  }

  test('redirects to the login and back to the same page after expiry', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/401/, /Error fetching/, /no batch to show/]
    await storeSession(page.context(), { ...(await sessionOf('learner')), Usertoken: 'expired' })
    await page.goto('/batches#classes')
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/batches#classes')}`)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    const main = page.getByRole('main')
    await main.getByLabel('E-mail').fill(accounts.learner.email)
    await main.getByLabel('Password', { exact: true }).fill(accounts.learner.password)
    await main.getByRole('checkbox', { name: 'I agree' }).check()
    await main.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/batches#classes')
    await expect(page.getByRole('tab', { name: 'Classes' })).toHaveAttribute('aria-selected', 'true')
  })

  test('ends in all tabs and on the server when it ends in one', async ({ context, page }) => {
    const session = await newSessionOf('learner')
    await storeSession(context, session)
    await page.goto('/dashboard')
    const other = await context.newPage()
    await other.goto('/profile')
    const reader = await context.newPage()
    await reader.goto('/about')
    await expect(other.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL('/')
    await expect(reader.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    // A page that was open for some seconds has counted its bytes and the days of use.
    const isCount = (key: string) => key === 'InstallOffer' || key.startsWith('Loaded:')
    const keys = await other.evaluate(() => Object.keys(localStorage))
    expect(keys.filter((key) => !isCount(key))).toEqual([])
    await expect.poll(() => profileStatus(session.Usertoken)).toBe(401)
  })

  test('ends on all devices when its owner asks for that', async ({ browser, page, consoleErrors }) => {
    consoleErrors.expected = [/401/]
    const account = await newAccount('Lost Phone')
    const phone = await (await browser.newContext()).newPage()
    await openAs(phone, account, '/settings')
    await openAs(page, account, '/settings')
    await page.getByRole('button', { name: 'Log out on all devices' }).click()
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page).toHaveURL('/')
    await phone.reload()
    await expect(phone).toHaveURL(/\/login\?next=/)
    await phone.context().close()
  })

  test('is renewed by an HTTP-only cookie, in two tabs at once, unnoticed', {
    tag: '@core',
  }, async ({ context, page, consoleErrors }) => {
    consoleErrors.expected = [/401/]
    await logInByForm(page, await newAccount('Meera Pillai'))
    await expect(page).toHaveURL('/')
    expect(await context.cookies()).toMatchObject([
      { name: '__Host-refresh', path: '/', httpOnly: true, secure: true, sameSite: 'Strict' },
    ])
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const other = await context.newPage()
    for (const one of [page, other]) await one.goto('/profile')
    const shown = (one: Page) => one.getByRole('button', { name: 'Edit Profile' })
    for (const one of [page, other]) await expect(shown(one)).toBeVisible()

    // An expired token of the same session, as after a night: both tabs get a 401.
    const token = () => page.evaluate(() => localStorage.getItem('Usertoken'))
    const before = await token()
    let renewals = 0
    await context.route('**/api/auth/refresh', (route) => {
      renewals += 1
      return route.continue()
    })
    for (const one of [page, other]) await refuseNextProfile(one)
    await Promise.all([page.reload(), other.reload()])
    for (const one of [page, other]) await expect(shown(one)).toBeVisible()
    expect(await token()).not.toBe(before)
    expect([1, 2]).toContain(renewals)

    await page.reload()
    await expect(shown(page)).toBeVisible()
  })

  test('is renewed after a while, before a request with an expired token', async ({ page }) => {
    await page.clock.install()
    await logInByForm(page, await newAccount('Asha Nair'))
    await expect(page).toHaveURL('/')
    await page.goto('/settings')
    await expect(page.getByRole('checkbox', { name: 'Reviews' })).toBeVisible()
    await page.clock.fastForward('00:11:00')
    const renewed = page.waitForResponse('**/api/auth/refresh')
    await page.getByRole('checkbox', { name: 'Reviews' }).click()
    expect((await renewed).status()).toBe(200)
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  })

  test('appears in the list of devices, where others can be logged out', async ({
    browser,
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected = [/401/]
    const account = await newAccount('Two Devices')
    await logInByForm(page, account)
    await expect(page).toHaveURL('/')
    const phone = await (await browser.newContext()).newPage()
    await logInByForm(phone, account)
    await expect(phone).toHaveURL('/')
    await phone.goto('/settings')
    await page.goto('/settings')
    const list = page.getByRole('list', { name: 'Your devices' })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByText('This device')).toHaveCount(1)
    await list.scrollIntoViewIfNeeded()
    await expectAccessibleEverywhere(page)
    await list.getByRole('button', { name: /^Log out Chrome/ }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await phone.reload()
    await expect(phone).toHaveURL(/\/login\?next=/)
    await phone.context().close()
  })

  test('of a learner who has since joined a batch shows the batch at once', async ({ page }) => {
    const session = await sessionOf('learner')
    const before = { ...JSON.parse(session.User ?? '{}'), isStudent: false, enrolled_batch: null }
    await storeSession(page.context(), { ...session, User: JSON.stringify(before) })
    await page.goto('/batches')
    await expect(page.getByRole('heading', { level: 1, name: accounts.learner.batch })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Classes' })).toBeVisible()
  })

  test('of an admin opens their own profile', async ({ page }) => {
    await openAs(page, 'admin', '/profile')
    await expect(page.getByRole('main').getByText(accounts.admin.email)).toBeVisible()
  })
})
