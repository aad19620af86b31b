import { accounts, openAs } from './accounts.ts'
import { newTestBatch } from './admin-calls.ts'
import { expect, expectAccessible, expectAccessibleEverywhere, test } from './fixtures.ts'
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
  await dialog.getByLabel('Batch', { exact: true }).selectOption({ label: batch.batch_name })
  await dialog.getByLabel('E-mail addresses').fill(email)
  await page.getByRole('button', { name: 'Enrol learners' }).click()
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
  await learner.getByRole('button', { name: 'Get started' }).click()
  await expect(learner).toHaveURL(/\/dashboard$/)
  await learner.goto('/batches')
  await expect(learner.getByRole('heading', { level: 1, name: batch.batch_name })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByRole('rowheader', { name: 'Isha Invited' })).toBeVisible()
  await expect(page.getByText('invited', { exact: true })).toBeHidden()
})

test('an admin invites a colleague, sends it again, and withdraws another', { tag: '@core' }, async ({
  page,
  browser,
}) => {
  const [colleague, other] = [`nila-${Date.now()}@e2e.example`, `ravi-${Date.now()}@e2e.example`]
  await openAs(page, 'admin', '/admin?tab=invitations')
  const invite = async (name: string, email: string) => {
    await page.getByRole('link', { name: 'Invite a colleague', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
    await dialog.getByLabel('Full name').fill(name)
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByLabel('Your password').fill(accounts.admin.password)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog).toBeHidden()
  }
  await invite('Nila Rao', colleague)
  await invite('Ravi Shah', other)
  const rowOf = (email: string) => page.getByRole('row').filter({ hasText: email })
  await expect(rowOf(other)).toContainText('Admin')
  await expectAccessibleEverywhere(page)
  // A mail that still waits would be replaced.
  await expect.poll(async () => (await mailedCodes(colleague, 'welcome')).length).toBe(1)
  await rowOf(colleague).getByRole('button', { name: 'Send again Nila Rao' }).click()
  await expect(page.getByText('Sent again').first()).toBeVisible()
  // It covers buttons of the first rows, and stays as long as the pointer happens to be on it.
  await page.getByRole('button', { name: 'Close this notice' }).last().click()
  await rowOf(other).getByRole('button', { name: 'Withdraw Ravi Shah' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw invitation' }).click()
  await expect(rowOf(other)).toBeHidden()

  await expect.poll(async () => (await mailedCodes(colleague, 'welcome')).length).toBe(2)
  const codes = await mailedCodes(colleague, 'welcome')
  const context = await browser.newContext()
  const desk = await context.newPage()
  const accept = async (code: string | undefined) => {
    // A link can't put words into the form.
    await desk.goto(`/welcome?code=${code}&name=Call+1800+now`)
    await expect(desk.getByLabel('Full name')).toHaveValue('')
    await desk.getByLabel('Full name').fill('Nila Rao')
    await desk.getByLabel('Password', { exact: true }).fill('Welcome-2026')
    await desk.getByLabel(/I agree/).check()
    await desk.getByRole('button', { name: 'Get started' }).click()
    const ready = desk.getByRole('heading', { name: 'Your account is ready' })
    await expect(ready.or(desk.getByRole('heading', { name: 'This link no longer works' }))).toBeVisible()
    return ready.isVisible()
  }
  // One of the two links works: the later one.
  if (!(await accept(codes[0]))) expect(await accept(codes[1])).toBe(true)
  await expect(desk.getByRole('button', { name: 'Set up' })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Not now' }).click()
  await expect(desk).toHaveURL(/\/admin$/)
  await context.close()
})
