import { inviteAdmin } from '@careerspeak/contract/admin-invitations'
import { accounts } from './accounts.ts'
import { callAsAdmin } from './admin-calls.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { googleAccount, googleAdmin, googleVariables } from './google-stand-in.ts'

const answer = `${new URL(googleVariables.GOOGLE_SCRIPT_URL).origin}/answer`
const anyone = { 'access-control-allow-origin': '*' }

for (const path of ['/login', '/signup']) {
  test(`Google logs a person in at ${path}, and redirects to their destination`, { tag: '@core' }, async ({
    page,
  }) => {
    await page.goto(`${path}?next=/profile`)
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByText('You’re logged in')).toBeVisible()
    await expect(page.getByRole('main').getByText(googleAccount.email)).toBeVisible()
  })
}

test('an invited admin who comes by Google opens the admin’s page', async ({ page }) => {
  const { name: fullName, email } = googleAdmin
  await callAsAdmin(inviteAdmin, {
    body: { fullName, email, role: 'admin', password: accounts.admin.password },
  })
  await page.route(answer, async (route) =>
    route.fulfill({ response: await route.fetch({ url: `${answer}-of-admin` }) }),
  )
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page).toHaveURL(/\/admin/)
  await expect(page.getByRole('link', { name: 'Schedule' }).first()).toBeVisible()
})

test('a credential that Google did not sign is refused with the product’s message', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected = [/401/]
  await page.route(answer, (route) => route.fulfill({ headers: anyone, json: { credential: 'forged' } }))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByRole('alert').getByText('❌ Login failed!', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a response without a credential does not log in', async ({ page }) => {
  await page.route(answer, (route) => route.fulfill({ headers: anyone, json: { clientId: 'x' } }))
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  await expect(page.getByRole('alert').getByText('❌ Login failed!', { exact: true })).toBeVisible()
})

test('the form works when Google’s script does not load', async ({ page, consoleErrors }) => {
  consoleErrors.expected = [/ERR_FAILED/, /Google Identity Services/]
  await page.route(googleVariables.GOOGLE_SCRIPT_URL, (route) => route.abort())
  await page.goto('/login')
  await expect(
    page.getByText('Google’s button couldn’t be loaded. Please use your e-mail below.'),
  ).toBeVisible()
  await expect(page.getByRole('main').getByLabel('E-mail')).toBeEditable()
})

test('no other page loads anything from Google', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().startsWith(new URL(googleVariables.GOOGLE_SCRIPT_URL).origin)) asked.push(request.url())
  })
  for (const path of ['/', '/forgot-password', '/viewpdf']) await page.goto(path)
  expect(asked).toEqual([])
})
