import { newAccount, openAs } from './accounts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { mailedCodes } from './mails.ts'

test.describe('a forgotten password', () => {
  test('is reset by a mailed link, once, which ends its sessions', {
    tag: '@core',
  }, async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/40[01]/, /Error fetching/]
    const { email, password } = await newAccount()
    await openAs(page, { email, password }, '/profile')
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    const other = await page.context().browser()?.newContext()
    const reader = await other?.newPage()
    if (!reader) throw new Error('There is no browser.')

    await reader.goto('/login')
    await reader.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(reader).toHaveURL('/forgot-password')
    await expect(reader.locator('astro-island[ssr]')).toHaveCount(0)
    await reader.getByLabel('E-mail').fill(email)
    await reader.keyboard.press('Enter')
    await expect(reader.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
    await expectAccessible(reader)

    await expect.poll(() => mailedCodes(email, 'reset-password')).toHaveLength(1)
    await reader.goto(`/reset-password?code=${(await mailedCodes(email, 'reset-password'))[0]}`)
    await reader.getByLabel('New password', { exact: true }).fill('12345')
    await reader.keyboard.press('Enter')
    await expect(reader.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
      /at least 6 characters/,
    )
    await reader.getByLabel('New password', { exact: true }).fill('a-new-password')
    await reader.keyboard.press('Enter')
    await expect(reader.getByRole('heading', { name: 'Your new password is saved' })).toBeVisible()

    await page.reload()
    await expect(page).toHaveURL('/login?next=%2Fprofile')
    await openAs(reader, { email, password: 'a-new-password' }, '/profile')
    await expect(reader.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
    await other?.close()
  })

  test('gets the same response for an unknown address', async ({ page }) => {
    await page.goto('/forgot-password')
    await page.getByLabel('E-mail').fill('nobody@e2e.example')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/If there’s an account with this e-mail address/)).toBeVisible()
    await page.getByRole('button', { name: 'Use another address' }).click()
    await expect(page.getByLabel('E-mail')).toBeVisible()
  })

  test('cannot be reset with an invalid code, and explains what to do', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/400/]
    await page.goto('/reset-password?code=guessed')
    await page.getByLabel('New password', { exact: true }).fill('a-new-password')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used.')
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('a-new-password')
    await expect(page.getByRole('link', { name: 'Ask for another link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  })
})
