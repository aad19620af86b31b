import { readFile } from 'node:fs/promises'
import { adminRequests, approveAdmin } from '@careerspeak/contract/admin-requests'
import { signup } from '@careerspeak/contract/auth'
import { exportOwnData } from '@careerspeak/contract/own-data'
import type { Page } from 'playwright/test'
import { call } from '../site/src/app/http/client.ts'
import { accounts, confirmAddress, newAccount, openAs } from './accounts.ts'
import { addresses } from './addresses.ts'
import { callAsAdmin } from './admin-calls.ts'
import { expect, expectAccessibleEverywhere, test, widths } from './fixtures.ts'

const askButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Delete my account' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Planned deletion' })

async function askForDeletion(page: Page, password: string): Promise<void> {
  await askButton(page).click()
  await dialogOf(page).getByLabel('Your password').fill(password)
  await dialogOf(page).getByRole('button', { name: 'Delete my account' }).click()
  await expect(bannerOf(page)).toBeVisible()
}

test.describe("a person's data", () => {
  for (const who of ['learner', 'admin'] as const)
    test(`is downloaded as one readable file, by the ${who}`, { tag: '@core' }, async ({ page }) => {
      await openAs(page, who, '/settings')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download my data' }).click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
      const text = await readFile(await download.path(), 'utf8')
      expect(text).toContain('\n  "account": {\n')
      const data = exportOwnData.reply.parse(JSON.parse(text))
      expect(data.account.email).toBe(accounts[who].email)
      expect(text).not.toMatch(/\$2[aby]\$/)
      await expect(page.getByRole('button', { name: 'Download my data' })).toBeFocused()
    })

  test('explains a failed download', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/ERR_FAILED/]
    await openAs(page, 'learner', '/settings')
    await page.route('**/api/user/export', (route) => route.abort())
    await page.getByRole('button', { name: 'Download my data' }).click()
    await expect(page.getByText('Your data couldn’t be downloaded')).toBeVisible()
    await page.unroute('**/api/user/export')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    await downloading
  })
})

test.describe('the deletion of an account', () => {
  test('is requested by keyboard, shown on each page, and withdrawn', { tag: '@core' }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected = [/400/]
    const { email, password } = await newAccount('Leaving Learner')
    await openAs(page, { email, password }, '/settings')
    await askButton(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByRole('heading', { level: 2 })).toBeFocused()
    await page.keyboard.press('Tab')
    const field = dialogOf(page).getByLabel('Your password')
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription('Please enter your password.')
    await page.keyboard.type('wrong-one')
    await page.keyboard.press('Enter')
    await expect(field).toHaveAccessibleDescription('This isn’t your password. Please try again.')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('wrong-one')
    await expect(page).toHaveURL('/settings')
    await field.fill(password)
    await page.keyboard.press('Enter')

    await expect(dialogOf(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeFocused()
    await expect(bannerOf(page)).toContainText(/Your account will be deleted on \w+ \d+ \w+( \d{4})?\./)
    await expect(askButton(page)).toBeHidden()
    await page.goto('/dashboard')
    await expect(bannerOf(page)).toBeVisible()
    await bannerOf(page).getByRole('button', { name: 'Keep my account' }).click()
    await expect(page.getByText('Your account won’t be deleted')).toBeVisible()
    await expect(bannerOf(page)).toBeHidden()
    await page.goto('/settings')
    await expect(askButton(page)).toBeVisible()
    await expect(bannerOf(page)).toBeHidden()
  })

  test('is not requested on Escape or Cancel, which return the focus', async ({ page }) => {
    await openAs(page, await newAccount(), '/settings')
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialogOf(page).getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await askButton(page).click()
      await dialogOf(page).getByLabel('Your password').fill('anything')
      await leave()
      await expect(dialogOf(page)).toBeHidden()
      await expect(askButton(page)).toBeFocused()
    }
    await expect(bannerOf(page)).toBeHidden()
  })

  test('shows errors on a phone, and keeps the input', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/ERR_FAILED/, /400/]
    await page.setViewportSize(widths.phone)
    const { email, password } = await newAccount()
    await openAs(page, { email, password }, '/settings')
    await askButton(page).click()
    const field = dialogOf(page).getByLabel('Your password')
    await field.fill('wrong-one')
    await field.press('Enter')
    await expect(dialogOf(page).getByText('This isn’t your password.')).toBeInViewport({ ratio: 1 })
    await field.fill(password)
    await page.route('**/api/user/delete', (route) => route.abort())
    await field.press('Enter')
    await expect(dialogOf(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(field).toHaveValue(password)
    await page.unroute('**/api/user/delete')
    await field.press('Enter')
    await expect(bannerOf(page)).toBeVisible()
  })

  test('verifies the owner of an account without a password through Google', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected = [/400/]
    await page.goto('/login?next=/settings')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page).toHaveURL('/settings')
    await askButton(page).click()
    const confirm = dialogOf(page).getByRole('button', { name: 'Delete my account' })
    await confirm.click()
    await expect(
      dialogOf(page).getByText('Confirm with Google that it’s you.', { exact: true }),
    ).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(dialogOf(page).getByText('Google has confirmed that it’s you.')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await confirm.click()
    await bannerOf(page).getByRole('button', { name: 'Keep my account' }).click()
    await expect(askButton(page)).toBeVisible()
  })

  test('is shown to an admin on the admin’s page', async ({ page }) => {
    const admin = { email: `leaving-${Date.now()}@e2e.example`, password: 'e2e-leaving-admin-1' }
    const body = { ...admin, fullName: 'Leaving Admin', agreeToTerms: true, accountType: 'admin' } as const
    await call(signup, { base: addresses.cms, body })
    await confirmAddress(admin.email)
    const { data } = await callAsAdmin(adminRequests, { query: { limit: 100 } })
    const request = data.find(({ email }) => email === admin.email)
    await callAsAdmin(approveAdmin, { body: { id: request?._id ?? '' } })

    await page.goto('/login?next=/settings')
    const main = page.getByRole('main')
    await main.getByLabel('E-mail').fill(admin.email)
    await main.getByLabel('Password', { exact: true }).fill(admin.password)
    await main.getByRole('radio', { name: /admin/i }).check()
    await main.getByRole('checkbox', { name: 'I agree' }).check()
    await main.getByRole('button', { name: 'Log in', exact: true }).click()
    await askForDeletion(page, admin.password)
    await page.goto('/admin')
    await expect(bannerOf(page)).toBeVisible()
    await expectAccessibleEverywhere(page)
    await bannerOf(page).getByRole('button', { name: 'Keep my account' }).click()
    await expect(bannerOf(page)).toBeHidden()
  })

  test('is accessible: the dialog, and the banner on the settings and the dashboard', async ({ page }) => {
    const { email, password } = await newAccount()
    await openAs(page, { email, password }, '/settings')
    await askButton(page).click()
    await expect(dialogOf(page)).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.keyboard.press('Escape')
    await askForDeletion(page, password)
    await expectAccessibleEverywhere(page)
    await page.goto('/dashboard')
    await expect(bannerOf(page)).toBeVisible()
    await expect(page.locator('blockquote')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
})
