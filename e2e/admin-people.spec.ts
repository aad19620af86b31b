import { enrolByMail } from '@careerspeak/contract/admin-people'
import { adminLogin, signup } from '@careerspeak/contract/auth'
import { call } from '../site/src/app/http/client.ts'
import { confirmAddress, logInAs, newAccount, openAs } from './accounts.ts'
import { addresses } from './addresses.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { expect, expectAccessible, expectAccessibleEverywhere, test } from './fixtures.ts'

test('users are searched for, enrolled by an e-mail list, and removed again', { tag: '@core' }, async ({
  page,
  context,
  browser,
}) => {
  const batch = await newTestBatch()
  const asha = await newAccount('Asha Searched')
  const ravi = await newAccount('Ravi Listed')

  await openAs(page, 'admin', '/admin?tab=users&page=2')
  await expect(page.getByText(/^Page 2 of /)).toBeVisible()
  await page.getByLabel('Search by name or e-mail').fill(asha.email.slice(0, -12).toUpperCase())
  await expect(page.getByRole('rowheader')).toHaveText(['Asha Searched'])
  await expect(page).toHaveURL(/search=PERSON/)
  await page.getByRole('button', { name: 'Make student Asha Searched' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: batch.batch_name, exact: true }).click()
  await expect(page.getByText('Successfully added', { exact: true })).toBeVisible()
  await expect(page.getByRole('cell', { name: batch.batch_name })).toBeVisible()
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await page.getByLabel('Batch', { exact: true }).selectOption({ label: batch.batch_name })
  await page.getByRole('button', { name: 'Make student Asha Searched' }).click()
  await expect(page.getByRole('cell', { name: batch.batch_name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make student Asha Searched' })).toBeHidden()
  await page.getByLabel('Search by name or e-mail').fill('')
  await expect(page.getByText(/^Page 1 of /)).toBeVisible()

  await page.getByRole('link', { name: 'Enrol by e-mail list' }).click()
  await expect(page.getByRole('dialog').getByLabel('Batch', { exact: true })).toHaveValue(batch._id)
  await page
    .getByLabel('E-mail addresses')
    .fill(`Name,E-mail\n"Listed, Ravi",${ravi.email}\nAsha,${asha.email}\nMina,\n`)
  await expect(page.getByText('2 e-mail addresses. 1 row has no e-mail address')).toBeVisible()
  await page.getByRole('button', { name: 'Enrol learners' }).click()
  const results = page.getByRole('region', { name: 'Results' })
  await expect(results.getByText('1 of 3 enrolled')).toBeVisible()
  await expect(results.getByRole('row', { name: /Row 4: Mina.*no e-mail address/ })).toBeVisible()
  await expect(results.getByRole('row', { name: new RegExp(`${ravi.email}.*Enrolled`) })).toBeVisible()
  // The list is pale until it has been reloaded.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)

  const learnerContext = await browser.newContext()
  const learner = await learnerContext.newPage()
  await openAs(learner, ravi, '/batches')
  await expect(learner.getByRole('heading', { level: 1, name: batch.batch_name })).toBeVisible()
  await learnerContext.close()

  await page.goto(`/admin?tab=students&batch=${batch._id}`)
  await expect(page.getByRole('rowheader')).toHaveText(['Asha Searched', 'Ravi Listed'])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toContain('.csv')

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('rowheader')).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove Ravi Listed' }).click()
  await expect(page.getByText('Ravi Listed is back in the user list.')).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveText(['Asha Searched'])
  await other.getByRole('button', { name: 'Remove Ravi Listed' }).click()
  await expect(other.getByText('No one was moved')).toBeVisible()
  await expect(other.getByRole('rowheader')).toHaveText(['Asha Searched'])
})

test('a name opens a drawer with the person’s record, and moves them with undo', { tag: '@core' }, async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin')
  await page
    .getByRole('region', { name: /^At risk/ })
    .getByRole('link', { name: /^Sneha Patil/ })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Sneha Patil' })
  await expect(drawer.getByRole('link', { name: 'Interview Ready' })).toBeVisible()
  await expect(drawer.getByRole('heading', { name: /^Attendance: \d+ of \d+, \d+%$/ })).toBeVisible()
  await expect(drawer.getByText(/^Joined Interview Ready$/)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.reload()
  await expect(drawer).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()

  const batch = await newTestBatch()
  const asha = await newAccount('Asha Drawn')
  await page.goto(`/admin?tab=users&search=${encodeURIComponent(asha.email)}`)
  await page.getByRole('rowheader').getByRole('link', { name: 'Asha Drawn' }).click()
  const record = page.getByRole('dialog', { name: 'Asha Drawn' })
  await record.getByRole('button', { name: 'Enrol Asha Drawn' }).click()
  await record.getByRole('button', { name: batch.batch_name, exact: true }).click()
  await expect(record.getByRole('link', { name: batch.batch_name })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(record.getByText('No batch', { exact: true })).toBeVisible()
  await record.getByRole('button', { name: 'Close', exact: true }).click()
  // The row was drawn anew, so the focus is on the heading of the panel.
  await expect(page.getByRole('heading', { name: 'User management' })).toBeFocused()
})

test('several users are enrolled at once, and one is deleted', async ({ page }) => {
  const batch = await newTestBatch()
  const people = await Promise.all(
    ['Mina Chosen', 'Omar Chosen', 'Lena Chosen'].map((name) => newAccount(name)),
  )
  await openAs(page, 'admin', `/admin?tab=users&search=chosen&batch=${batch._id}`)
  await expect(page.getByRole('rowheader')).toHaveCount(people.length)
  await page.getByLabel('Select everyone on this page').check()
  await page.getByLabel('Select Omar Chosen').uncheck()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByLabel('Search by name or e-mail').fill('mina chosen')
  await expect(page.getByText('2 selected, 1 of them not on this page: Lena Chosen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Enrol in ${batch.batch_name}` }).click()
  await expect(page.getByRole('region', { name: 'Results' }).getByText('2 of 2 enrolled')).toBeVisible()
  await page.getByLabel('Search by name or e-mail').fill('chosen')
  await page.getByRole('button', { name: 'Delete Omar Chosen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Deleted permanently')).toBeVisible()
  await expect(page.getByLabel('Search by name or e-mail')).toHaveValue('')
  await expect(page.getByText(/^Page 1 of /)).toBeVisible()
})

test('students are paginated in the place of their batch', async ({ page }) => {
  const many = await newTestBatch()
  const people = await Promise.all(Array.from({ length: 11 }, (_, place) => newAccount(`Student ${place}`)))
  const emails = people.map(({ email }) => email)
  await callAsAdmin(enrolByMail, { body: { batchId: many._id, emails } })
  await openAs(page, 'admin', `/admin?tab=students&batch=${many._id}`)
  await expect(page.getByRole('rowheader')).toHaveCount(10)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.goto('/admin?tab=students')
  await page.getByLabel('Find a batch').fill(many.batch_name)
  await page.getByRole('link', { name: many.batch_name }).click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
})

test('a user who requests admin access becomes an admin when one approves', { tag: '@core' }, async ({
  page,
}) => {
  const fullName = `Asking ${Date.now()}`
  const email = `asking-${Date.now()}@e2e.example`
  const credentials = { email, password: 'e2e-admin-1', agreeToTerms: true, accountType: 'admin' } as const
  await call(signup, { base: addresses.cms, body: { fullName, ...credentials } })
  const logIn = () => call(adminLogin, { base: addresses.cms, body: credentials })
  await confirmAddress(email)
  expect(await logIn()).toMatchObject({ ok: false, status: 403 })

  await openAs(page, 'admin', '/admin?tab=requests')
  await page.getByRole('button', { name: `Approve ${fullName}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Approve ${fullName}` })
    .click()
  await expect(page.getByText('Approved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: `Approve ${fullName}` })).toBeHidden()
  expect(await logIn()).toMatchObject({ ok: true })
})

test('seats are counted per live session, with the waiting list', { tag: '@core' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin?tab=sessions')
  const session = await page.getByRole('option', { name: /^Speaking Up in Meetings/ }).getAttribute('value')
  await page.getByLabel('Live session').selectOption(session)
  await expect(page).toHaveURL(`/admin?tab=sessions&session=${session}`)
  await expect(page.getByText(/^\d+ of \d+ seats taken$/)).toBeVisible()
  await expect(page.getByText(/^, [1-9]\d* on the waiting list$|[1-9]\d* on the waiting list$/)).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Seat 1', exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^seats .*\.csv$/)
})

test('people and enquiries are accessible on every device and in both themes', async ({ page }) => {
  await logInAs(page, 'admin')
  for (const tab of ['users', 'students', 'sessions', 'requests', 'attendance']) {
    await page.goto(`/admin?tab=${tab}`)
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
    await expectAccessibleEverywhere(page)
  }
})
