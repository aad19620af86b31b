import { uploadVideo } from '@careerspeak/contract/admin-batches'
import { scheduleClass } from '@careerspeak/contract/admin-schedule'
import { openAs } from './accounts.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { expect, expectAccessible, expectAccessibleEverywhere, test, widths } from './fixtures.ts'

const YEAR = new Date().getUTCFullYear() + 1

test('a term is copied from the last one, with its classes on other dates', { tag: '@core' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected = [/409/]
  const { _id: batchId, batch_name } = await newTestBatch()
  const body = { batchId, title: 'Small talk', time: '18:30', description: 'Say hello.' }
  await callAsAdmin(scheduleClass, {
    body: { ...body, date: `${YEAR}-03-01`, repeatUntil: `${YEAR}-03-15` },
  })
  await callAsAdmin(uploadVideo, {
    body: { batchId, title: 'Hello', VideoUrl: 'https://youtu.be/abcdefghijk' },
  })

  await openAs(page, 'admin', `/admin?tab=batch&batch=${batchId}`)
  await page.getByRole('button', { name: 'Copy…' }).click()
  const dialog = page.getByRole('dialog', { name: `Copy ${batch_name}` })
  await expect(dialog.getByText(/0\smaterials, 1\svideo, 3\sclasses\./)).toBeVisible()
  await dialog.getByLabel('Name of the new batch').fill(batch_name)
  await dialog.getByLabel('Date of the first class').fill(`${YEAR}-06-01`)
  await expect(dialog.getByText(new RegExp(`the last on .*15 June ${YEAR}`))).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy batch' }).click()
  await expect(dialog.getByText(/Another batch already has this name/).first()).toBeVisible()
  await dialog.getByLabel('Name of the new batch').fill(`${batch_name}, again`)
  await dialog.getByRole('button', { name: 'Copy batch' }).click()
  await expect(page.getByText('Batch copied')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: `${batch_name}, again` })).toBeVisible()
  await page.getByRole('tab', { name: 'Classes' }).click()
  await page.getByRole('link', { name: 'List' }).click()
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  await expect(upcoming.getByRole('listitem')).toHaveCount(3)
  await expect(upcoming.getByRole('listitem').first()).toContainText(new RegExp(`01-06-${YEAR}.*6:30\\spm`))
})

test('a guest is called from a phone, and the outcome is noted and listed', { tag: '@core' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expected = [/ERR_FAILED/, /couldn’t be saved/]
  await page.setViewportSize(widths.phone)
  await openAs(page, 'admin', '/admin?tab=sessions')
  const status = page.getByLabel('Status', { exact: true })
  await page
    .getByRole('link', { name: /, enquiry of / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 3, name: /^Enquiry/ })).toBeVisible()
  const name = (await dialog.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await expect(dialog.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+?\d+$/)
  await dialog.getByText('Demo', { exact: true }).click()
  const day = dialog.getByLabel('Next call')
  await dialog.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(day).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await day.fill(new Date().toISOString().slice(0, 10))
  await dialog.getByLabel('Note').fill('Wants evenings.')
  await page.route('**/api/admin/registration', (route) => route.abort())
  await dialog.getByRole('button', { name: /^Save/ }).click()
  const notice = dialog.getByRole('alert').filter({ hasText: 'No answer from the server' })
  await expect(notice).toBeInViewport({ ratio: 1 })
  // A notice under the pointer stays.
  await notice.hover()
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Close this notice' }).click()
  await expect(notice).toBeHidden()
  await page.unroute('**/api/admin/registration')
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(`Noted for ${name}.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Wants evenings.')).toBeVisible()

  const guest = page.getByRole('rowheader').filter({ hasText: name })
  for (const [filter, address] of [
    ['demo', /enquiries=demo/],
    ['due', /enquiries=due/],
  ] as const) {
    await status.selectOption(filter)
    await expect(page).toHaveURL(address)
    await expect(guest).toBeVisible()
  }
  await status.selectOption('lost')
  await expect(guest).toBeHidden()
  await page.goBack()
  await page.reload()
  await expect(guest).toBeVisible()

  await status.selectOption('all')
  await page.getByLabel('Search by name, e-mail or phone').fill(name)
  await expect(page).toHaveURL(/search=/)
  await page.getByLabel('Sort by').selectOption('By name')
  await expect(page).toHaveURL(/search=.*order=name/)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByLabel(`Select ${name}`).check()
  await page.getByLabel('Set their status to').selectOption('Lost')
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Set to “Lost”' }).click()
  await expect(page.getByText('1 enquiry changed.')).toBeVisible()
  await expect(
    page.getByRole('link', { name: `, enquiry of ${name}` }).filter({ hasText: 'Lost' }),
  ).toBeVisible()
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(
    page.getByRole('link', { name: `, enquiry of ${name}` }).filter({ hasText: 'Demo' }),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Sort by')).toHaveValue('name')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
})
