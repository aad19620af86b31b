import type { Page } from 'playwright/test'
import { accounts, logInByForm, openAs } from './accounts.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const fields = (page: Page) => {
  const main = page.getByRole('main')
  return {
    email: main.getByLabel('E-mail'),
    password: main.getByLabel('Password', { exact: true }),
    agreement: main.getByRole('checkbox', { name: 'I agree to the terms and conditions' }),
    admin: main.getByRole('radio', { name: 'Admin' }),
    user: main.getByRole('radio', { name: 'User' }),
    submit: main.getByRole('button', { name: 'Log in', exact: true }),
  }
}

const notice = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notices' }).getByText(title, { exact: true })

async function fillIn(page: Page, email: string, password: string) {
  const { email: emailField, password: passwordField, agreement } = fields(page)
  await emailField.fill(email)
  await passwordField.fill(password)
  await agreement.check()
}

test.describe('logging in', () => {
  test('works by keyboard only, and redirects to the home page', { tag: '@core' }, async ({ page }) => {
    await page.goto('/login')
    await expect(fields(page).user).toBeChecked()
    await expect(fields(page).email).toBeFocused()
    await page.keyboard.type(accounts.learner.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(accounts.learner.password)
    // Past the button that shows the password, and the account type.
    for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
    await expect(fields(page).agreement).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
    await expect(notice(page, 'You’re logged in')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Batches' })).toBeVisible()
    const stored = () => page.evaluate(() => Object.keys(localStorage).sort())
    await expect
      .poll(stored)
      .toEqual([expect.stringMatching(/^Continue:/), 'LoginChoices', 'User', 'Usertoken'])
  })

  test('redirects an admin to the admin’s page', { tag: '@core' }, async ({ page }) => {
    await page.goto('/login')
    await fillIn(page, accounts.admin.email, accounts.admin.password)
    await fields(page).admin.check()
    await fields(page).submit.click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      'Admintoken',
      'LoginChoices',
    ])
  })

  test('shows the product’s message for wrong credentials, and keeps the input', {
    tag: '@core',
  }, async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/401/]
    await page.goto('/login')
    await fillIn(page, accounts.learner.email, 'not-the-password')
    await fields(page).submit.click()
    const inTheForm = page.getByRole('main').getByRole('alert')
    await expect(inTheForm).toHaveText(/^Login failed\. Have you registered\? .* don’t match/)
    await expect(fields(page).email).toHaveValue(accounts.learner.email)
    await expect(fields(page).password).toHaveValue('not-the-password')
    await expect(fields(page).agreement).toBeChecked()
    await expect(fields(page).password).toBeFocused()
    await expect(page.getByRole('region', { name: 'Notices' }).getByRole('alert')).toHaveCount(0)
    await expectAccessible(page)
  })

  test('shows the product’s message when an account is not an admin', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/401/]
    await page.goto('/login')
    await fillIn(page, accounts.learner.email, accounts.learner.password)
    await fields(page).admin.check()
    await fields(page).submit.click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Login failed\. Are you an admin\?/)
  })

  test('shows errors at the fields, and announces the missing agreement', async ({ page }) => {
    await page.goto('/login')
    await fields(page).submit.click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'You must agree to the terms and conditions' }),
    ).toBeVisible()
    await expect(fields(page).email).toBeFocused()
    await expect(fields(page).email).toHaveAccessibleDescription(
      'Please enter an e-mail address like name@example.com.',
    )
    await expect(fields(page).password).toHaveAccessibleDescription('Please enter your password.')
    await expect(fields(page).agreement).toHaveAccessibleDescription(
      'You must agree to the terms and conditions',
    )
    await expectAccessible(page)
  })

  test('can show the password, and supports password managers', async ({ page }) => {
    await page.goto('/login')
    await fields(page).password.fill('open sesame')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(fields(page).password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(fields(page).password).toHaveAttribute('type', 'password')
    await expect(fields(page).password).toHaveAttribute('autocomplete', 'current-password')
    await expect(fields(page).email).toHaveAttribute('autocomplete', 'username')
  })

  test('opens the admin’s page for an admin who chose a user’s account', async ({ page }) => {
    await page.goto('/admin')
    await expect(page).toHaveURL('/login?next=%2Fadmin')
    await expect(page.getByText('Log in to open this page.')).toBeVisible()
    await expect(fields(page).admin).toBeChecked()
    await fields(page).user.check()
    const logins: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && /login$/.test(request.url())) logins.push(request.url())
    })
    await fillIn(page, accounts.admin.email, accounts.admin.password)
    await fields(page).submit.click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
    // Each login opens a session.
    expect(logins).toHaveLength(1)
  })

  test('offers an admin who is logged in as a user to log in as an admin', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected = [/404: no admin to show to at \/admin/]
    const { email, password } = accounts.admin
    await openAs(page, { email, password }, '/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re logged in as a user')
    await page.getByRole('link', { name: 'Log in as an admin' }).click()
    await expect(page).toHaveURL('/login?next=%2Fadmin')
  })

  test('redirects to the requested page', async ({ page }) => {
    await page.goto('/batches#classes')
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/batches#classes')}`)
    await fillIn(page, accounts.learner.email, accounts.learner.password)
    await fields(page).submit.click()
    await expect(page).toHaveURL('/batches#classes')
  })

  test('never redirects to another site', async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent('//evil.example')}`)
    await fillIn(page, accounts.newcomer.email, accounts.newcomer.password)
    await fields(page).submit.click()
    await expect(page).toHaveURL('/')
  })

  test('redirects a logged-in visitor', async ({ page }) => {
    await openAs(page, 'newcomer', '/login?next=/profile')
    await expect(page).toHaveURL('/profile')
  })

  test('explains that the server is unreachable, and keeps the input', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/ERR_FAILED/]
    await page.goto('/login')
    await page.route('**/api/**', (route) => route.abort())
    await fillIn(page, accounts.learner.email, accounts.learner.password)
    await fields(page).submit.click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(/couldn’t reach the server/)
    await expect(fields(page).password).toHaveValue(accounts.learner.password)
    await expect(fields(page).submit).toHaveAttribute('aria-disabled', 'false')
  })

  test('submits a form once, however often Enter is pressed', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/401/]
    await page.goto('/login')
    await fillIn(page, accounts.learner.email, 'not-the-password')
    let sent = 0
    let answer = () => {}
    await page.route('**/api/auth/login', async (route) => {
      sent += 1
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await fields(page).password.press('Enter')
    await expect(page.getByRole('button', { name: 'Logging in…' })).toBeVisible()
    await fields(page).password.press('Enter')
    await fields(page).password.press('Enter')
    answer()
    await expect(fields(page).submit).toBeVisible()
    expect(sent).toBe(1)
  })

  test('asks a returning person for two fields only, and can ask for all again', async ({ page }) => {
    await logInByForm(page, accounts.learner)
    await expect(page).toHaveURL('/')
    // Once the page has read the classes, it reads nothing more that could notice the missing login.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage)))
      .toContainEqual(expect.stringMatching(/^Continue:/))
    await page.evaluate(() => {
      for (const key of ['Usertoken', 'User']) localStorage.removeItem(key)
    })
    await page.goto('/login')
    await expect(page.getByText('User account · terms agreed')).toBeVisible()
    await expect(fields(page).agreement).toBeHidden()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(fields(page).user).toBeFocused()
    await expect(fields(page).agreement).toBeChecked()
    await page.reload()
    await fields(page).email.fill(accounts.learner.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(accounts.learner.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/')
  })

  test('keeps a password out of the address before hydration', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/login')
    await page.locator('#content input[type=password]').fill('secret-1')
    await page.locator('#content input[type=password]').press('Enter')
    await expect(page).toHaveURL('/login')
    await context.close()
  })
})
