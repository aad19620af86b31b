import { accounts, newAccount, openAs, sessionOf, storeSession } from './accounts.ts'
import { expect, test } from './fixtures.ts'

test.describe('a session', () => {
  for (const path of ['/dashboard', '/profile']) {
    test(`is asked for at ${path}, which is shown after logging in`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
      const main = page.getByRole('main')
      await main.getByLabel('E-mail').fill(accounts.learner.email)
      await main.getByLabel('Password', { exact: true }).fill(accounts.learner.password)
      await main.getByRole('checkbox').check()
      await main.getByRole('button', { name: 'Login', exact: true }).click()
      await expect(page).toHaveURL(path)
    })
  }

  test('that the server no longer takes leads to logging in and back to the very place', async ({
    page,
    complaints,
  }) => {
    complaints.expected = [/401/, /Error fetching/, /no batch to show/]
    await storeSession(page.context(), { ...(await sessionOf('learner')), Usertoken: 'expired' })
    await page.goto('/batches#classes')
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/batches#classes')}`)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    const main = page.getByRole('main')
    await main.getByLabel('E-mail').fill(accounts.learner.email)
    await main.getByLabel('Password', { exact: true }).fill(accounts.learner.password)
    await main.getByRole('checkbox').check()
    await main.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/batches#classes')
    await expect(page.getByRole('tab', { name: 'Classes' })).toHaveAttribute('aria-selected', 'true')
  })

  test('that ends in one tab ends in all', async ({ context, page }) => {
    await openAs(page, 'learner', '/dashboard')
    const other = await context.newPage()
    await other.goto('/profile')
    const reader = await context.newPage()
    await reader.goto('/about')
    await expect(other.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/')
    await expect(other).toHaveURL('/')
    await expect(reader.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await other.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('ends on all devices when its owner asks for that', async ({ browser, page, complaints }) => {
    complaints.expected = [/401/]
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

  test('of a learner who has joined a batch since shows the batch at once', async ({ page }) => {
    const session = await sessionOf('learner')
    const before = { ...JSON.parse(session.User ?? '{}'), isStudent: false, enrolled_batch: null }
    await storeSession(page.context(), { ...session, User: JSON.stringify(before) })
    await page.goto('/batches')
    await expect(page.getByRole('heading', { level: 1, name: accounts.learner.batch })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Batches' })).toBeVisible()
  })

  test('of an admin opens the own profile', async ({ page }) => {
    await openAs(page, 'admin', '/profile')
    await expect(page.getByRole('main').getByText(accounts.admin.email)).toBeVisible()
  })
})
