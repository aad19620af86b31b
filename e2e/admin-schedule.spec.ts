import { enrolByMail } from '@careerspeak/contract/admin-people'
import { scheduleClass } from '@careerspeak/contract/admin-schedule'
import type { Page } from 'playwright/test'
import { newAccount, openAs } from './accounts.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { expect, expectAccessible, expectAccessibleEverywhere, test } from './fixtures.ts'

/** A Tuesday that is always in the future. */
const YEAR = new Date().getUTCFullYear() + 1
const firstTuesday = new Date(Date.UTC(YEAR, 0, 1 + ((9 - new Date(Date.UTC(YEAR, 0, 1)).getUTCDay()) % 7)))
const day = (weeks: number) =>
  new Date(firstTuesday.getTime() + weeks * 7 * 86_400_000).toISOString().slice(0, 10)
const asShown = (written: string) => written.split('-').reverse().join('-')
/** The first Tuesday at a time in India, then as DD-MM-YYYY. */
const shownAt = (time: string) => new RegExp(`Tue \\d Jan ${YEAR}, ${time}\\spm.*${asShown(day(0))}`)

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

test('a term’s classes are scheduled weekly, seen by the learner, moved and deleted', {
  tag: '@core',
}, async ({ page, browser }) => {
  const batch = await newTestBatch()
  const account = await newAccount('Tara Student')
  await callAsAdmin(enrolByMail, { body: { batchId: batch._id, emails: [account.email] } })

  await openAs(page, 'admin', `/admin?tab=schedule&batch=${batch._id}`)
  await expect(page.getByText('No schedules till now')).toBeVisible()
  await field(page, 'Title').fill('Small talk')
  await page.getByRole('button', { name: 'Schedule Class', exact: true }).click()
  await expect(page.getByText('Missing information')).toBeVisible()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue('Small talk')

  await field(page, 'Date').fill(day(0))
  await expect(field(page, 'Time')).toHaveAccessibleDescription(/On the clock of Asia\/Kolkata \(IST\)\.$/)
  await field(page, 'Time').fill('18:30')
  await field(page, 'Meeting link').fill('https://meet.example/tara')
  await field(page, 'Description').fill('How to begin, and how to leave.')
  await field(page, 'Repeat every week until').fill(day(2))
  await expect(page.getByText(`3 classes, every Tuesday, the last on ${asShown(day(2))}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Schedule Class', exact: true }).click()
  await expect(page.getByText('Class Scheduled successfully')).toBeVisible()
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  await expect(upcoming.getByRole('listitem')).toHaveCount(3)
  await expect(field(page, 'Title')).toHaveValue('')

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
  const dialog = page.getByRole('dialog', { name: 'Change the class' })
  await expect(dialog.getByLabel('Time')).toHaveValue('18:30')
  await dialog.getByLabel('Time').fill('20:00')
  await dialog.getByLabel('Recording link').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Please enter a link that starts with https://.').first()).toBeVisible()
  await dialog.getByLabel('Recording link').fill('https://video.example/1')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The class is changed')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(upcoming.getByRole('listitem').first()).toContainText(shownAt('8:00'))
  await learner.reload()
  await expect(seen.getByRole('listitem').first()).toContainText(shownAt('8:00'))

  await upcoming.getByRole('button', { name: 'Delete Small talk' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('Deleted Successfully')).toBeVisible()
  await expect(page.getByText('Deleted from batch')).toBeVisible()
  await expect(upcoming.getByRole('listitem')).toHaveCount(2)
  await page.reload()
  await expect(upcoming.getByRole('listitem')).toHaveCount(2)
  await learner.reload()
  await expect(seen.getByRole('link', { name: /^Join Class/ })).toHaveCount(2)
  await learnerContext.close()
})

test('a class is given a material, and loses it again', { tag: '@core' }, async ({ page }) => {
  const { _id: batchId } = await newTestBatch()
  const body = { batchId, title: 'Opening lines', date: day(0), time: '18:30', description: 'Say hello.' }
  await callAsAdmin(scheduleClass, { body })
  await openAs(page, 'admin', `/admin?tab=schedule&batch=${batchId}`)
  await page.getByRole('button', { name: 'Materials Opening lines' }).click()
  const dialog = page.getByRole('dialog', { name: 'Materials of Opening lines' })
  await dialog.getByRole('button', { name: 'Add the material' }).click()
  await expect(page.getByText('Please select files to upload')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles('cms/seed/files/the-star-method.pdf')
  await dialog.getByRole('button', { name: 'Add the material' }).click()
  await expect(page.getByText('The material is added')).toBeVisible()
  const material = dialog.getByRole('link', { name: 'the-star-method' })
  await expect(material).toHaveAttribute('href', /^\/viewpdf\?link=http/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove the-star-method' }).click()
  await expect(page.getByText('The material is removed')).toBeVisible()
  await expect(material).toBeHidden()
})

test('the schedule is accessible on every device and in both themes', async ({ page }) => {
  await openAs(page, 'admin', '/admin?tab=schedule')
  await expect(page.getByRole('region', { name: 'Past' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessibleEverywhere(page)
})
