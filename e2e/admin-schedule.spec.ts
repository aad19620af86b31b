import { enrolByMail } from '@careerspeak/contract/admin-people'
import { scheduleClass } from '@careerspeak/contract/admin-schedule'
import { getSchedule } from '@careerspeak/contract/get-schedule'
import { newAccount, newSessionOf, openAs, storeSession } from './accounts.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { expect, expectAccessible, expectAccessibleEverywhere, test } from './fixtures.ts'

/** A Tuesday that is always in the future. */
const YEAR = new Date().getUTCFullYear() + 1
const firstTuesday = new Date(Date.UTC(YEAR, 0, 1 + ((9 - new Date(Date.UTC(YEAR, 0, 1)).getUTCDay()) % 7)))
const day = (weeks: number) =>
  new Date(firstTuesday.getTime() + weeks * 7 * 86_400_000).toISOString().slice(0, 10)
const asShown = (written: string) => written.split('-').reverse().join('-')
/** The first Tuesday as DD-MM-YYYY, with a time in India. */
const shownAt = (time: string) => new RegExp(`${asShown(day(0))}\\s*Tue, ${time}\\spm`)

const classesOf = async (batch: string) =>
  (await callAsAdmin(getSchedule, {})).data.filter(({ batchId }) => batchId === batch)

test('a term’s classes are scheduled weekly, seen by the learner, moved and deleted', {
  tag: '@core',
}, async ({ page, browser }) => {
  const batch = await newTestBatch()
  const account = await newAccount('Tara Student')
  await callAsAdmin(enrolByMail, { body: { batchId: batch._id, emails: [account.email] } })

  await openAs(page, 'admin', `/admin?tab=schedule&batch=${batch._id}&view=list`)
  await expect(page.getByText('No classes scheduled yet')).toBeVisible()
  await page.getByRole('link', { name: 'New class' }).click()
  const sheet = page.getByRole('dialog', { name: 'Schedule a class' })
  await sheet.getByLabel('Title').fill('Small talk')
  await sheet.getByRole('button', { name: 'Schedule class', exact: true }).click()
  await expect(page.getByText('Missing information')).toBeVisible()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await expect(sheet.getByLabel('Title')).toHaveValue('Small talk')
  await expect(sheet.getByLabel('Batch')).toHaveValue(batch._id)

  await sheet.getByLabel('Date', { exact: true }).fill(day(0))
  await expect(sheet.getByLabel('Time', { exact: true })).toHaveAccessibleDescription(/Times are in IST\.$/)
  await sheet.getByLabel('Time', { exact: true }).fill('18:30')
  await sheet.getByLabel('Meeting link').fill('https://meet.example/tara')
  const starOf = (label: Element) => getComputedStyle(label, '::after').content
  expect(await sheet.getByText('Description', { exact: true }).evaluate(starOf)).toContain('*')
  expect(await sheet.getByText('Repeat every week until').evaluate(starOf)).toBe('none')
  await sheet.getByLabel('Description').fill('How to begin, and how to leave.')
  await sheet.getByLabel('Repeat every week until').fill(day(2))
  await expect(sheet.getByText(/^3 classes, every Tuesday/)).toBeVisible()
  await sheet.getByRole('group', { name: 'Also on' }).getByLabel('Thursday').check()
  await expect(sheet.getByText(/^5 classes, every Tuesday and Thursday/)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Schedule class', exact: true }).click()
  await expect(page.getByText('Class scheduled successfully')).toBeVisible()
  await page.getByRole('link', { name: 'List' }).click()
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  await expect(upcoming.getByRole('listitem')).toHaveCount(5)
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  await expect(upcoming).toBeHidden()
  await page.getByRole('link', { name: 'New class' }).click()
  await sheet.getByLabel('Title').fill('Small talk')
  await sheet.getByLabel('Date', { exact: true }).fill(day(0))
  await sheet.getByLabel('Time', { exact: true }).fill('18:30')
  await sheet.getByLabel('Meeting link').fill('https://meet.example/tara')
  await sheet.getByLabel('Description').fill('How to begin, and how to leave.')
  await sheet.getByLabel('Repeat every week until').fill(day(2))
  await sheet.getByRole('button', { name: 'Schedule class', exact: true }).click()
  await expect(page.getByText('Class scheduled successfully')).toBeVisible()
  expect(await classesOf(batch._id)).toHaveLength(3)
  await page.getByRole('link', { name: 'List' }).click()
  await expect(upcoming.getByRole('listitem')).toHaveCount(3)

  const learnerContext = await browser.newContext()
  const learner = await learnerContext.newPage()
  await openAs(learner, account, '/batches#classes')
  const seen = learner.getByRole('region', { name: 'Upcoming' })
  await expect(seen.getByRole('link', { name: /^Join Class/ })).toHaveCount(3)
  await expect(seen.getByRole('listitem').first()).toContainText(shownAt('6:30'))

  await learner.getByRole('button', { name: 'Add my classes to my calendar' }).click()
  const address = learner.getByLabel('Your private calendar link')
  await expect(address).toBeFocused()
  await expectAccessible(learner)
  const calendar = await (await page.request.get(await address.inputValue())).text()
  expect(calendar.match(/SUMMARY:.*Small talk/g)).toHaveLength(3)

  await upcoming.getByRole('button', { name: 'Edit Small talk' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Edit class' })
  await expect(dialog.getByLabel('Time')).toHaveValue('18:30')
  await dialog.getByLabel('Time').fill('20:00')
  await dialog.getByLabel('Recording link').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Please enter a link that starts with https://.').first()).toBeVisible()
  await dialog.getByLabel('Recording link').fill('https://video.example/1')
  await dialog.getByLabel('Meeting link').fill('Room 2, MG Road')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Class changed')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(upcoming.getByRole('listitem').first()).toContainText(shownAt('8:00'))
  await learner.reload()
  await expect(seen.getByRole('listitem').first()).toContainText(shownAt('8:00'))
  await expect(seen.getByRole('listitem').first()).toContainText('Where: Room 2, MG Road')

  await upcoming.getByRole('button', { name: 'Delete Small talk' }).first().click()
  await expect(page.getByText('Deleting “Small talk”…')).toBeVisible()
  await expect(upcoming.getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect.poll(async () => (await classesOf(batch._id)).length).toBe(2)
  await learner.reload()
  await expect(seen.getByRole('link', { name: /^Join Class/ })).toHaveCount(2)
  await learnerContext.close()
})

test('a class that has taken place is scheduled once the admin says so', async ({ page, consoleErrors }) => {
  consoleErrors.expected = [/400 \(Bad Request\)|The class couldn’t be scheduled/]
  const { _id: batch } = await newTestBatch()
  await openAs(page, 'admin', `/admin?tab=schedule&batch=${batch}&view=list&form=new`)
  const sheet = page.getByRole('dialog', { name: 'Schedule a class' })
  await sheet.getByRole('combobox', { name: 'Batch' }).selectOption(batch)
  await sheet.getByLabel('Title').fill('Opening lines')
  await sheet.getByLabel('Date', { exact: true }).fill('2026-01-05')
  await sheet.getByLabel('Time', { exact: true }).fill('18:30')
  await sheet.getByLabel('Description').fill('Say hello.')
  await sheet.getByRole('button', { name: 'Schedule class', exact: true }).click()
  await expect(sheet.getByText('This date is in the past.').first()).toBeVisible()
  await sheet.getByLabel('This class has taken place').check()
  await sheet.getByRole('button', { name: 'Schedule class', exact: true }).click()
  await expect(page.getByText('No one gets an e-mail about the past.')).toBeVisible()
  expect(await classesOf(batch)).toMatchObject([{ date: '2026-01-05' }])
})

test('a deletion that can still be undone is sent when the admin logs out', async ({ page }) => {
  const { _id: batchId } = await newTestBatch()
  const body = { batchId, title: 'Opening lines', date: day(0), time: '18:30', description: 'Say hello.' }
  await callAsAdmin(scheduleClass, { body })
  // The log-out ends a session, so this one is not shared.
  await storeSession(page.context(), await newSessionOf('admin'))
  await page.goto(`/admin?tab=schedule&batch=${batchId}&view=list`)
  await page.getByRole('button', { name: 'Delete Opening lines' }).click()
  await expect(
    page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }),
  ).toBeVisible()
  expect(await classesOf(batchId)).toHaveLength(1)
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  expect(await classesOf(batchId)).toEqual([])
})

test('a class is given a material, and loses it again', { tag: '@core' }, async ({ page }) => {
  const { _id: batchId } = await newTestBatch()
  const body = { batchId, title: 'Opening lines', date: day(0), time: '18:30', description: 'Say hello.' }
  await callAsAdmin(scheduleClass, { body })
  await openAs(page, 'admin', `/admin?tab=schedule&batch=${batchId}&view=list`)
  await page.getByRole('button', { name: 'Materials Opening lines' }).click()
  const dialog = page.getByRole('dialog', { name: 'Materials of Opening lines' })
  await dialog.locator('input[type=file]').setInputFiles('cms/seed/files/the-star-method.pdf')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('1 file uploaded successfully')).toBeVisible()
  const material = dialog.getByRole('link', { name: 'The star method' })
  await expect(material).toHaveAttribute('href', /^\/viewpdf\?link=http/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove The star method' }).click()
  await expect(page.getByText('Material removed')).toBeVisible()
  await expect(material).toBeHidden()
})

test('the schedule is accessible on every device and in both themes', async ({ page }) => {
  await openAs(page, 'admin', '/admin?tab=schedule&view=list')
  await expect(page.getByRole('region', { name: 'Past' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleEverywhere(page)
})
