import { coachClasses, saveClassNotes } from '@careerspeak/contract/class-notes'
import { newSessionOf, openAs, storeSession } from './accounts.ts'
import { callAsAdmin } from './admin-calls.ts'
import { newClassroom } from './announcements.page.ts'
import { begunClass } from './attendance.page.ts'
import { expect, expectAccessibleEverywhere, test, widths } from './fixtures.ts'
import { giveSameMistake } from './homework.page.ts'

test('an admin leaves three notes after a class and one for a learner, who reads them on a phone', {
  tag: '@core',
}, async ({ page, browser, consoleErrors }) => {
  test.slow()
  consoleErrors.expected = [/409 \(Conflict\)/]
  const { batch, reader } = await newClassroom()
  const title = `Opening lines of ${batch.batch_name}`
  const scheduled = await begunClass(batch._id, title)
  await openAs(page, 'admin', `/admin?tab=batch&batch=${batch._id}`)
  await page.getByRole('link', { name: `Notes on ${title}` }).click()
  await expect(page.getByRole('heading', { name: `Notes on ${title}` })).toBeFocused()
  await page.getByLabel('Keep').fill('Short first sentences.')
  await page.getByLabel('Try next').fill('Ask one question of your own.')
  await page.getByLabel('Add a note for').selectOption('Asha Reading')
  await page.getByLabel('Asha Reading').fill('Wait two seconds before you answer.')
  await expectAccessibleEverywhere(page)

  // Another tab doesn’t lose what is typed, and another coach’s notes aren’t overwritten.
  await page.getByRole('tab', { name: 'Week' }).click()
  await page.getByRole('tab', { name: 'Classes' }).click()
  await expect(page.getByLabel('Keep')).toHaveValue('Short first sentences.')
  const theirs = { version: 0, keep: 'Theirs', drop: '', tryNext: '', own: [] }
  await callAsAdmin(saveClassNotes, { query: { id: scheduled._id }, body: theirs })
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByText('Notes on this class have been saved elsewhere')).toBeVisible()
  await page.getByRole('button', { name: 'Load the saved version and discard mine' }).click()
  await page.getByRole('button', { name: `Change notes on ${title}` }).click()
  await expect(page.getByLabel('Keep')).toHaveValue('Theirs')
  await page.getByLabel('Drop').fill('Saying sorry.')
  await page.getByLabel('Add a note for').selectOption('Asha Reading')
  await page.getByLabel('Asha Reading').fill('Wait two seconds before you answer.')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(
    '2 of 3 notes, 1 for a learner',
  )
  await expectAccessibleEverywhere(page)

  const learner = await (await browser.newContext({ viewport: widths.phone })).newPage()
  await openAs(learner, reader, '/batches#classes')
  const notes = learner.getByRole('listitem').filter({ hasText: title })
  await expect(notes).toContainText('Theirs')
  await expect(notes).toContainText('Saying sorry.')
  await expect(notes).toContainText('Wait two seconds before you answer.')
  await expectAccessibleEverywhere(learner)
})

test('a mistake that many learners made becomes a note on the last class', async ({ page }) => {
  const classroom = await newClassroom()
  const { batch } = classroom
  const title = `Meetings of ${batch.batch_name}`
  const scheduled = await begunClass(batch._id, title)
  const task = `Three lines for ${batch.batch_name}`
  await giveSameMistake(classroom, task)
  await openAs(page, 'admin', '/coach#homework')
  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: task }) })
    .getByRole('button', { name: 'Add to class notes: discuss about' })
    .click()
  await expect(page.getByRole('heading', { name: `Notes on ${title}` })).toBeFocused()
  await expect(page.getByLabel('Drop')).toHaveValue('“discuss about”: 2 of you wrote it.')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByText('Notes saved')).toBeVisible()
  const { batches } = await callAsAdmin(coachClasses, {})
  const classes = batches.flatMap((each) => each.classes)
  expect(classes.find((each) => each._id === scheduled._id)?.drop).toBe('“discuss about”: 2 of you wrote it.')
})

test('a shared device asks before it forgets notes that aren’t saved', async ({ page }) => {
  const { batch } = await newClassroom()
  const title = `Closing lines of ${batch.batch_name}`
  await begunClass(batch._id, title)
  const session = await newSessionOf('admin')
  await storeSession(page.context(), { ...session, SharedDevice: '{"isShared":true,"accounts":[]}' })
  await page.goto(`/admin?tab=batch&batch=${batch._id}`)
  await page.getByRole('link', { name: `Notes on ${title}` }).click()
  await page.getByLabel('Keep').fill('Short first sentences.')
  const logOut = page.getByRole('banner').getByRole('button', { name: 'Log out' })
  await logOut.click()
  await expect(page.getByText('These notes aren’t saved')).toBeVisible()
  await expect(page.getByLabel('Keep')).toHaveValue('Short first sentences.')
  await logOut.click()
  await expect(page).toHaveURL(/\/$/)
})
