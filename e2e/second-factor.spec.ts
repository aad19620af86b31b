import { adminRequests, approveAdmin } from '@careerspeak/contract/admin-requests'
import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { confirmAddress, logInByForm, newUnconfirmedAccount } from './accounts.ts'
import { callAsAdmin } from './admin-calls.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'

/** An admin created for a test. */
async function newAdmin(fullName: string) {
  const account = await newUnconfirmedAccount(fullName, 'admin')
  await confirmAddress(account.email)
  const { data } = await callAsAdmin(adminRequests, { query: { limit: 100 } })
  const id = data.find(({ email }) => email === account.email)?._id ?? ''
  await callAsAdmin(approveAdmin, { body: { id } })
  return account
}

/** The current code of the app, or one some half minutes later: a code works once. */
const codeOf = (key: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + later * 30_000 })

const code = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true })

test('an admin adds a second factor, and logs in by it, by a recovery code, and without it again', {
  tag: '@core',
}, async ({ page, consoleErrors }) => {
  consoleErrors.expected = [/400/, /401/]
  const account = await newAdmin('Leela Shah')
  await logInByForm(page, account)
  await expect(page).toHaveURL('/')
  await page.goto('/settings')
  const section = page.getByRole('region', { name: 'Two-step login' })
  await section.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill('not-the-password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This isn’t your password. Please try again.')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(account.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await code(page).fill('000000')
  await dialog.getByRole('button', { name: 'Switch it on' }).click()
  await expect(code(page)).toHaveAccessibleDescription(/This code is wrong/)
  await code(page).fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Switch it on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = '', second = ''] = await codes.allInnerTexts()
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(section.getByText('It’s on. You have 10 recovery codes left.')).toBeVisible()

  const logOut = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page).toHaveURL('/')
  }
  await logOut()
  await logInByForm(page, account)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expectAccessibleEverywhere(page)
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect(code(page)).toHaveAccessibleDescription(/This code is wrong/)
  await expect(code(page)).toHaveValue('123456')
  const next = codeOf(key, 1)
  await code(page).fill(`${next.slice(0, 3)} ${next.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Leela Shah' })).toBeVisible()

  await logOut()
  await logInByForm(page, account, '/login?next=%2Fadmin')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('main').getByLabel('E-mail')).toHaveValue(account.email)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  const recovery = page.getByRole('textbox', { name: 'Recovery code' })
  await expect(recovery).toBeFocused()
  await recovery.fill(first)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')

  await page.goto('/settings')
  await expect(section.getByText('It is on. You have 9 recovery codes left.')).toBeVisible()
  await section.getByRole('button', { name: 'Switch off' }).click()
  await code(page).fill(second)
  await dialog.getByRole('button', { name: 'Switch off' }).click()
  await expect(section.getByText('It’s off.')).toBeVisible()
})
