import { openAs } from './accounts.ts'
import { newTestBatch } from './admin-calls.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { mailedCodes } from './mails.ts'

test('an invited person chooses a password and lands in the batch', { tag: '@core' }, async ({
  page,
  browser,
}) => {
  const batch = await newTestBatch()
  const email = `invited-${Date.now()}@e2e.example`
  await openAs(page, 'admin', '/admin?tab=users')
  await page.getByRole('link', { name: 'Enrol by e-mail list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Batch').selectOption({ label: batch.batch_name })
  await dialog.getByLabel('E-mails').fill(email)
  await page.getByRole('button', { name: 'Enrol them' }).click()
  await expect(page.getByText(`Invited: ${email}`).first()).toBeVisible()
  await page.goto(`/admin?tab=students&batch=${batch._id}`)
  await expect(page.getByText('invited', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await expect.poll(async () => (await mailedCodes(email, 'welcome')).length).toBe(1)
  const [code] = await mailedCodes(email, 'welcome')
  const context = await browser.newContext()
  const learner = await context.newPage()
  await learner.goto(`/welcome?code=${code}`)
  await learner.getByLabel('Full name').fill('Isha Invited')
  await learner.getByLabel('Password', { exact: true }).fill('Welcome-2026')
  await learner.getByLabel(/I agree/).check()
  await expectAccessible(learner)
  await learner.getByRole('button', { name: 'Get started' }).click()
  await expect(learner).toHaveURL(/\/dashboard$/)
  await learner.goto('/batches')
  await expect(learner.getByRole('heading', { level: 1, name: batch.batch_name })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByRole('rowheader', { name: 'Isha Invited' })).toBeVisible()
  await expect(page.getByText('invited', { exact: true })).toBeHidden()
})
