import { enrolByMail } from '@careerspeak/contract/admin-people'
import { assignCoaches, coaches as listCoaches } from '@careerspeak/contract/coaching'
import { accounts, logInByForm, newAccount, openAs } from './accounts.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'

/** A learner in a batch of the demo's coach. */
async function newCoachedLearner(fullName: string) {
  const batch = await newTestBatch()
  const learner = await newAccount(fullName)
  await callAsAdmin(enrolByMail, { body: { batchId: batch._id, emails: [learner.email] } })
  const coach = (await callAsAdmin(listCoaches, {})).coaches.find(
    ({ email }) => email === accounts.coach.email,
  )
  await callAsAdmin(assignCoaches, { body: { batch: batch._id, coaches: [coach?._id ?? ''] } })
  return learner
}

test('a learner books, moves and cancels a session with their coach, who writes notes on it', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const learner = await newCoachedLearner('Bela Sen')
  await openAs(page, learner, '/coaching')
  await expect(page.getByRole('heading', { name: 'Book a session with Farah Khan' })).toBeVisible()
  await expectAccessibleEverywhere(page)

  const times = page.getByRole('button', { name: /, \d+:\d\d.[ap]m$/ })
  const first = await times.first().getAttribute('aria-label')
  await times.first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What would you like to work on?').fill('Salary talk')
  await dialog.getByRole('button', { name: 'Book the session' }).click()
  await expect(page.getByRole('heading', { name: first ?? '' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the meeting room' })).toBeVisible()

  // The first free time may be less than a day away.
  const move = page.getByRole('button', { name: 'Move', exact: true })
  if (await move.isVisible()) {
    await move.click()
    const second = await times.nth(1).getAttribute('aria-label')
    await times.nth(1).click()
    await dialog.getByRole('button', { name: 'Move the session' }).click()
    await expect(page.getByRole('heading', { name: second ?? '' })).toBeVisible()
  }

  const desk = await (await browser.newContext()).newPage()
  await logInByForm(desk, accounts.coach)
  await expect(desk).toHaveURL(/\/coach$/)
  // A retry has booked another one of the same name.
  const session = desk.getByRole('listitem').filter({ hasText: 'Bela Sen' }).first()
  await expect(desk.getByRole('button', { name: 'Next week' })).toBeVisible()
  await expect(desk.getByRole('status', { name: 'Loading the week' })).toHaveCount(0)
  if (!(await session.isVisible())) await desk.getByRole('button', { name: 'Next week' }).click()
  await session.getByRole('button', { name: 'Notes on Bela Sen' }).click()
  await desk.getByLabel('For the learner').fill('Say the number first.')
  await desk.getByRole('button', { name: 'Save notes' }).click()
  await expect(desk.getByText('Notes saved')).toBeVisible()
  await expectAccessibleEverywhere(desk)
  await session.getByRole('button', { name: 'Cancel Bela Sen’s session' }).click()
  await desk.getByRole('button', { name: 'Cancel the session', exact: true }).click()
  await expect(session.getByText('cancelled')).toBeVisible()
  await desk.getByRole('tab', { name: 'Hours' }).click()
  await expect(desk.getByRole('button', { name: 'Save hours' })).toBeVisible()
  await expectAccessibleEverywhere(desk)
  await desk.getByRole('tab', { name: 'Learners' }).click()
  await expect(desk.getByText('Bela Sen')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Say the number first.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Book a session with Farah Khan' })).toBeVisible()
})

test('an admin assigns a coach on the page of a batch, and sees every coach’s week', async ({ page }) => {
  const { _id } = await newTestBatch()
  await openAs(page, 'admin', `/admin?tab=batch&batch=${_id}`)
  // The tick follows the server's answer.
  const coaches = page.getByRole('checkbox', { name: 'Farah Khan coaches this batch' })
  await coaches.click()
  await expect(coaches).toBeChecked()
  await expect(page.getByText('Farah Khan now coaches this batch')).toBeVisible()
  await page.getByRole('link', { name: 'Every coach’s week' }).click()
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible()
  await expectAccessibleEverywhere(page)
})
