import type { Page } from 'playwright/test'
import { newAccount } from './accounts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const main = (page: Page) => page.getByRole('main')
const submit = (page: Page) => main(page).getByRole('button', { name: 'Sign up', exact: true })
const notices = (page: Page) => page.getByRole('region', { name: 'Notices' })

async function fillIn(
  page: Page,
  { email, password, fullName = 'Asha Rao' }: { email: string; password: string; fullName?: string },
) {
  await main(page).getByLabel('Full name').fill(fullName)
  await main(page).getByLabel('E-mail').fill(email)
  await main(page).getByLabel('Password', { exact: true }).fill(password)
}

const freshEmail = () => `asha-${process.pid}-${Date.now()}@e2e.example`

test.describe('signing up', () => {
  test('creates an account that can log in', { tag: '@core' }, async ({ page }) => {
    const email = freshEmail()
    await page.goto('/signup?next=/profile')
    await fillIn(page, { email, password: 'e2e-asha-1' })
    await page.reload()
    await expect(main(page).getByLabel('Full name')).toHaveValue('Asha Rao')
    await expect(main(page).getByLabel('E-mail')).toHaveValue(email)
    await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue('')
    await main(page).getByLabel('Password', { exact: true }).fill('e2e-asha-1')
    await main(page)
      .getByRole('checkbox', { name: /^I agree/ })
      .check()
    await main(page).getByLabel('Password', { exact: true }).press('Enter')
    await expect(page).toHaveURL('/login?next=/profile')
    await expect(notices(page).getByText('You’re registered')).toBeVisible()
    await expect(main(page).getByLabel('E-mail')).toHaveValue(email)
    await main(page).getByLabel('Password', { exact: true }).fill('e2e-asha-1')
    await main(page)
      .getByRole('checkbox', { name: /^I agree/ })
      .check()
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL('/profile')
    await expect(main(page).getByText('Asha Rao')).toBeVisible()
    await expect(main(page).getByText('Not provided yet')).toBeVisible()
  })

  test('stores an admin’s account as a request, and says so', { tag: '@core' }, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected = [/403/]
    const email = freshEmail()
    await page.goto('/signup')
    await fillIn(page, { email, password: 'e2e-admin-1' })
    await main(page).getByRole('radio', { name: 'Admin' }).check()
    await expect(main(page).getByText('opens once an admin of the institute has approved it')).toBeVisible()
    await main(page)
      .getByRole('checkbox', { name: /^I agree/ })
      .check()
    await submit(page).click()
    await expect(page).toHaveURL('/login')
    await expect(notices(page).getByText(/once an admin has approved it/)).toBeVisible()
    await main(page).getByLabel('E-mail').fill(email)
    await main(page).getByLabel('Password', { exact: true }).fill('e2e-admin-1')
    await main(page).getByRole('radio', { name: 'Admin' }).check()
    await main(page)
      .getByRole('checkbox', { name: /^I agree/ })
      .check()
    await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(main(page).getByRole('alert')).toHaveText(
      /^Login failed\. Are you an admin\? .*waiting for approval/,
    )
  })

  test('requires agreement to the terms and a long enough password, with the product’s messages', async ({
    page,
  }) => {
    await page.goto('/signup')
    await fillIn(page, { email: freshEmail(), password: '12345' })
    await submit(page).click()
    const alerts = main(page).getByRole('alert')
    await expect(alerts.filter({ hasText: 'You must agree to the terms and conditions' })).toBeVisible()
    await expect(alerts.filter({ hasText: 'Password must be at least 6 characters.' })).toBeVisible()
    await expect(main(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Password must be at least 6 characters. At least 6 characters.',
    )
    await expectAccessible(page)
  })

  test('says at the field that an address has an account, and keeps the input', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected = [/409/]
    const { email } = await newAccount()
    await page.goto('/signup')
    await fillIn(page, { email, password: 'e2e-asha-1' })
    await main(page)
      .getByRole('checkbox', { name: /^I agree/ })
      .check()
    await submit(page).click()
    await expect(notices(page).getByText('Sign-up failed')).toBeVisible()
    await expect(main(page).getByLabel('Full name')).toHaveValue('Asha Rao')
    await expect(main(page).getByLabel('Password', { exact: true })).toHaveValue('e2e-asha-1')
  })

  test('leads to logging in, and then to the requested page', async ({ page }) => {
    await page.goto('/login?next=/dashboard')
    const signUp = main(page).getByRole('link', { name: 'Sign up' })
    await expect(signUp).toHaveAttribute('href', '/signup?next=/dashboard')
    await signUp.click()
    const logIn = main(page).getByRole('link', { name: 'Log in' })
    await expect(logIn).toHaveAttribute('href', '/login?next=/dashboard')
    await logIn.click()
    await expect(page).toHaveURL('/login?next=/dashboard')
  })

  test('supports password managers', async ({ page }) => {
    await page.goto('/signup')
    await expect(main(page).getByLabel('Full name')).toHaveAttribute('autocomplete', 'name')
    await expect(main(page).getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username')
    await expect(main(page).getByLabel('Password', { exact: true })).toHaveAttribute(
      'autocomplete',
      'new-password',
    )
  })
})
