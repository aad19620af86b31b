import { verifyEmail } from '@careerspeak/contract/auth'
import { call } from '../site/src/app/http/client.ts'
import { newUnconfirmedAccount, openAs } from './accounts.ts'
import { addresses } from './addresses.ts'
import { newTestBatch } from './admin-calls.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { mailedCodes } from './mails.ts'

test('a learner confirms the address by a mailed link, and the batch opens', { tag: '@core' }, async ({
  page,
  browser,
  consoleErrors,
}) => {
  consoleErrors.expected = [/403/, /Error fetching (?:batch|announcements)/]
  const batch = await newTestBatch()
  const account = await newUnconfirmedAccount('Uma Unproved')
  await openAs(page, account, '/dashboard')
  const notice = page.getByRole('region', { name: 'Please confirm your e-mail address' })
  await expect(notice).toContainText(account.email)
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Send the link again' }).click()
  await expect(notice.getByRole('status')).toContainText('we’ve sent it a link')
  await expect.poll(async () => (await mailedCodes(account.email, 'verify-email')).length).toBe(2)

  const adminContext = await browser.newContext()
  const admin = await adminContext.newPage()
  await openAs(admin, 'admin', `/admin?tab=users&search=${encodeURIComponent(account.email)}`)
  await expect(admin.getByRole('cell', { name: account.email })).toContainText('address not confirmed')
  await admin.getByRole('button', { name: 'Make student Uma Unproved' }).click()
  await admin.getByRole('button', { name: batch.batch_name, exact: true }).click()
  await expect(admin.getByText(/Uma Unproved hasn’t confirmed their e-mail address yet/)).toBeVisible()
  await admin.goto(`/admin?tab=students&batch=${batch._id}`)
  await expect(admin.getByRole('cell', { name: account.email })).toContainText('address not confirmed')
  await expectAccessible(admin)

  await page.goto('/profile')
  await expect(notice).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('Your batch is waiting for you')).toBeVisible()
  await page.goto('/batches')
  await expect(notice).toBeVisible()

  // The newer of two links works; opening either page uses neither.
  const codes = await mailedCodes(account.email, 'verify-email')
  for (const code of codes) {
    await page.goto(`/verify-email?code=${code}`)
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    const outcome = page.getByRole('heading', { name: /confirmed$|no longer works/ })
    await expect(outcome).toBeFocused()
    if ((await outcome.textContent()) === 'Your address is confirmed') break
    await expect(page.getByRole('button', { name: 'Send the link again' })).toBeVisible()
    consoleErrors.expected.push(/400/)
  }
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open my dashboard' }).click()
  await expect(page.getByText('No class is scheduled yet.')).toBeVisible()
  await expect(notice).toBeHidden()
  await page.goto('/batches')
  await expect(page.getByRole('heading', { level: 1, name: batch.batch_name })).toBeVisible()
  await admin.reload()
  await expect(admin.getByRole('cell', { name: account.email })).not.toContainText('not confirmed')
  await adminContext.close()
})

test('an admin approved before confirming the address learns what is missing', async ({
  page,
  browser,
  consoleErrors,
}) => {
  consoleErrors.expected = [/403/]
  const account = await newUnconfirmedAccount(`Ada Asking ${Date.now()}`, 'admin')
  const adminContext = await browser.newContext()
  const admin = await adminContext.newPage()
  await openAs(admin, 'admin', '/admin?tab=requests')
  await expect(admin.getByRole('cell', { name: account.email })).toContainText('address not confirmed')
  await admin.getByRole('button', { name: `Approve ${account.fullName}` }).click()
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: `Approve ${account.fullName}` })
    .click()
  await expect(admin.getByText(/hasn’t confirmed their e-mail address yet/)).toBeVisible()
  await adminContext.close()

  await page.goto('/login')
  const form = page.getByRole('main')
  await form.getByRole('radio', { name: 'Admin' }).check()
  await form.getByLabel('E-mail').fill(account.email)
  await form.getByLabel('Password', { exact: true }).fill(account.password)
  await form.getByRole('checkbox', { name: 'I agree' }).check()
  const logIn = form.getByRole('button', { name: 'Log in', exact: true })
  await logIn.click()
  await expect(form.getByText(/Please confirm your e-mail address first/).first()).toBeVisible()
  await form.getByRole('button', { name: 'Send the link again' }).click()
  await expect(form.getByRole('status').filter({ hasText: 'we’ve sent it a link' })).toBeVisible()
  await expectAccessible(page)

  const answers = []
  await expect.poll(async () => (await mailedCodes(account.email, 'verify-email')).length).toBe(2)
  for (const code of await mailedCodes(account.email, 'verify-email'))
    answers.push(await call(verifyEmail, { base: addresses.cms, body: { code } }))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  await logIn.click()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin')
})
