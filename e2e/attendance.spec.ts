import { classAttendance } from '@careerspeak/contract/attendance'
import { newAccount, openAs } from './accounts.ts'
import { callAsAdmin } from './admin-calls.ts'
import { createTickList, enrol, enrolMany, newClass } from './attendance.page.ts'
import { expect, expectAccessibleEverywhere, test, widths } from './fixtures.ts'

test.use({ hasTouch: true })

const statusesOf = async (id: string) =>
  (await callAsAdmin(classAttendance, { query: { class: id } })).students.map(({ mark }) => mark?.status)

test('an admin marks forty learners by key and by touch, also while the phone is offline', {
  tag: '@core',
}, async ({ page, context, consoleErrors }) => {
  consoleErrors.expected = [/ERR_INTERNET_DISCONNECTED/]
  const { batch, scheduled } = await newClass('Forty at once', 5)
  await enrolMany(batch._id, 40)
  await openAs(page, 'admin', `/admin?tab=schedule&batch=${batch._id}&view=list`)
  await page.getByRole('link', { name: 'Attendance Forty at once' }).click()
  const { list, row, saved, button } = createTickList(page)
  await expect(list.getByRole('heading', { name: 'Forty at once' })).toBeVisible()

  await button('All present').tap()
  await expect(row('Learner 40')).toHaveAccessibleName(/Present/)
  await button('Undo').tap()
  await expect(row('Learner 40')).toHaveAccessibleName(/Not marked/)

  await row('Learner 01').focus()
  for (const key of 'ppplpppppapppppppppe') await page.keyboard.press(key)
  await expect(row('Learner 21')).toBeFocused()
  await expect(row('Learner 04')).toHaveAccessibleName(/Late/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('a')
  await expect(row('Learner 20')).toHaveAccessibleName(/Absent/)
  await page.keyboard.press('Control+z')
  await expect(row('Learner 20')).toHaveAccessibleName(/Excused/)
  await expect(saved).toBeVisible()

  await page.setViewportSize(widths.phone)
  for (let number = 21; number <= 30; number += 1) await row(`Learner ${number}`).tap()
  await row('Learner 30').tap()
  await expect(row('Learner 30')).toHaveAccessibleName(/Late/)
  await expect(saved).toBeVisible()

  await context.setOffline(true)
  for (const number of [31, 32, 33]) await row(`Learner ${number}`).tap()
  await expect(list.getByText(/^Not sent yet, since .+\. 3 marks kept on this device/)).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(widths.phone)
  await button('Rest absent').tap()
  await expect(list.getByText(/10 marks kept on this device/)).toBeVisible()
  await context.setOffline(false)
  await expect(saved).toBeVisible()

  const statuses = await statusesOf(scheduled._id)
  expect(statuses.filter((status) => status === 'absent')).toHaveLength(8)
  expect([statuses[3], statuses[9], statuses[19], statuses[29]]).toEqual([
    'late',
    'absent',
    'excused',
    'late',
  ])
  expect(statuses).not.toContain(undefined)
})

test('refused marks do not delay other classes, and are retried, copied or discarded', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expected = [/409/, /couldn’t be saved/]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [refused, other] = [await newClass('Refused', 5), await newClass('Taken', 5)]
  for (const { batch } of [refused, other]) await enrolMany(batch._id, 1)
  let isRefusing = true
  await context.route('**/api/admin/attendance', async (route) => {
    const isRefused = isRefusing && route.request().postData()?.includes(refused.scheduled._id)
    const msg = 'Someone else is changing this class. Try again in a moment.'
    if (isRefused)
      await route.fulfill({
        status: 409,
        json: { msg, error: { status: 409, name: 'Conflict', message: msg } },
      })
    else await route.continue()
  })
  const { list, row, saved } = createTickList(page)
  const problem = page.getByRole('region', { name: 'Marks that weren’t saved' })
  await openAs(page, 'admin', `/admin?tab=attendance&class=${refused.scheduled._id}`)
  await row('Learner 01').tap()
  await expect(problem.getByText(/1 mark was not saved\. Someone else is changing this class/)).toBeVisible()
  await expect(problem.getByText('Learner 01: Present')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await problem.getByRole('button', { name: 'Copy marks' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Learner 01: Present')

  await page.goto(`/admin?tab=attendance&class=${other.scheduled._id}`)
  await row('Learner 01').tap()
  await expect(saved).toBeVisible()
  expect(await statusesOf(other.scheduled._id)).toEqual(['present'])

  await page.goto('/admin?tab=attendance')
  await expect(problem.getByText(/1 mark was not saved/)).toBeVisible()
  await problem.getByRole('link', { name: 'Open the class' }).click()
  await expect(list.getByRole('heading', { name: 'Refused' })).toBeVisible()
  isRefusing = false
  await problem.getByRole('button', { name: 'Try again' }).click()
  await expect(saved).toBeVisible()
  expect(await statusesOf(refused.scheduled._id)).toEqual(['present'])

  isRefusing = true
  await row('Learner 01').tap()
  await problem.getByRole('button', { name: 'Discard marks' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard 1 mark' }).click()
  await expect(problem).toBeHidden()
  await expect(row('Learner 01')).toHaveAccessibleName(/Present/)
})

test('a learner cancels, changes their mind, and joins: their coach sees each step', {
  tag: '@core',
}, async ({ page, context }) => {
  await context.route('https://meet.example/**', (route) => route.fulfill({ body: 'the meeting' }))
  const { batch, scheduled } = await newClass('Speaking Up', 5)
  const account = await newAccount('Asha Rao')
  await enrol(batch._id, [account.email])
  await openAs(page, account, '/batches#classes')
  await page.getByRole('button', { name: 'I can’t come to Speaking Up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Tell my coach' }).click()
  await expect(dialog.getByText('Please say in a few words why you can’t come.')).toBeVisible()
  await dialog.getByLabel('Your reason').fill('There is a wedding.')
  await expectAccessibleEverywhere(page)
  await dialog.getByRole('button', { name: 'Tell my coach' }).click()
  await expect(page.getByText('You’ve said you can’t come.')).toBeVisible()
  expect(await statusesOf(scheduled._id)).toEqual(['excused'])
  const comeAfterAll = page.getByRole('button', { name: 'I can come after all' })
  await expect(comeAfterAll).toBeFocused()
  await comeAfterAll.press('Enter')
  await expect(page.getByText('You’ve said you can’t come.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'I can’t come to Speaking Up' })).toBeFocused()
  await expect(page.getByText('Your coach knows you can’t come')).toBeHidden()

  const meeting = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Join Class Speaking Up/ }).click()
  await expect((await meeting).getByText('the meeting')).toBeVisible()
  await expect(page.getByText('You’ve joined this class.')).toBeVisible()

  await page.goto('about:blank')
  await openAs(page, 'admin', `/admin?tab=attendance&class=${scheduled._id}`)
  await expect(createTickList(page).row('Asha Rao')).toHaveAccessibleName(/Joined .* Present/)
})

test("learners see their own attendance, and admins the whole batch's", async ({ page }) => {
  await openAs(page, 'learner', '/batches#classes')
  await expect(page.getByText(/^You attended \d of \d classes: \d+%\./)).toBeVisible()
  await expect(page.getByText('You were there.').first()).toBeVisible()

  await page.goto('about:blank')
  await openAs(page, 'admin', '/admin?tab=attendance')
  // The links of its classes begin with the title of the class.
  await page.getByRole('link', { name: /^Interview Ready/ }).click()
  const table = page.getByRole('region', { name: 'Attendance by learner and class' })
  await expect(table.getByRole('row', { name: /^Asha Nair \d+%/ })).toBeVisible()
  await expect(page.getByText('Missed 3 or more classes in a row')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('attendance of Interview Ready.csv')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(widths.phone)
  await page.getByText('Class by class').first().click()
  await page
    .getByRole('link', { name: /Questions and doubts$/ })
    .first()
    .click()
  await expect(createTickList(page).list.getByRole('heading', { name: 'Questions and doubts' })).toBeVisible()
})
