import { getBatches, uploadVideo } from '@careerspeak/contract/admin-batches'
import { enrolByMail } from '@careerspeak/contract/admin-people'
import { ownProgress } from '@careerspeak/contract/progress'
import { call } from '../site/src/app/http/client.ts'
import { accounts, newAccount, openAs, sessionOf } from './accounts.ts'
import { addresses } from './addresses.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { expect, expectAccessibleEverywhere, passTimeUntil, test } from './fixtures.ts'
import { playerIn, reported, videoCard, watchUntil } from './progress.page.ts'
import { silentVideo } from './youtube-stand-in.ts'

const FIRST = 'How to speak so that people want to listen'
const SECOND = 'Think fast, talk smart'

/** The learner's stored positions in seconds. */
async function positionsOf(learner: Parameters<typeof sessionOf>[0]): Promise<number[]> {
  const { Usertoken: token } = await sessionOf(learner)
  const listed = await call(ownProgress, { base: addresses.cms, token })
  return listed.ok ? listed.data.items.map(({ position }) => position) : []
}

test('unsent video progress stays on the device, and is sent from the next page', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expected = [/ERR_FAILED/, /couldn’t be stored/]
  await context.route(/^https:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'elsewhere' }))
  const learner = await newAccount()
  const { batches } = await callAsAdmin(getBatches, {})
  const batch = batches.find(({ batch_name }) => batch_name === accounts.learner.batch)
  await callAsAdmin(enrolByMail, { body: { batchId: batch?._id ?? '', emails: [learner.email] } })
  await openAs(page, learner, '/dashboard')
  const waiting = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('UnsentProgress:'))
      return key ? localStorage.getItem(key) : null
    })
  await page.route('**/api/batch/progress', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await videoCard(page, SECOND)
    .getByRole('button', { name: `Play ${SECOND}` })
    .click()
  const player = await playerIn(page)
  await player.evaluate(() => window.playUntil(30))
  await expect.poll(waiting).toContain('"position":30')
  await page.goto('/profile')
  await page.unroute('**/api/batch/progress')
  await page.goto('/batches')
  await expect.poll(() => positionsOf(learner)).toContain(30)
  await expect.poll(waiting).toBeNull()
})

test('a learner watches, returns, ticks off and undoes it, and an admin sees it', {
  tag: '@core',
}, async ({ page, context, browser }) => {
  test.slow()
  await context.route(/^https:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'elsewhere' }))
  const name = `Meera ${Date.now()}`
  const learner = await newAccount(name)
  const { batches } = await callAsAdmin(getBatches, {})
  const batch = batches.find(({ batch_name }) => batch_name === accounts.learner.batch)
  await callAsAdmin(enrolByMail, { body: { batchId: batch?._id ?? '', emails: [learner.email] } })

  await openAs(page, learner, '/dashboard')
  const first = videoCard(page, FIRST)
  const resume = page.getByRole('button', { name: `${FIRST} Continue watching` })
  await first.getByRole('button', { name: `Play ${FIRST}` }).click()
  await watchUntil(page, 60)
  await page.keyboard.press('Escape')
  await expect(first.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60')
  await expect(resume).toContainText('1 min left')

  await page.reload()
  await expect(resume).toBeVisible()
  await expectAccessibleEverywhere(page)
  await resume.click()
  const dialog = page.getByRole('dialog', { name: FIRST })
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /&start=60$/)
  await watchUntil(page, 95)
  await expect(dialog.getByRole('checkbox', { name: `Mark as watched: ${FIRST}` })).toBeChecked()
  await dialog.getByRole('button', { name: 'Close the video' }).click()
  await expect(resume).toBeHidden()

  const watched = first.getByRole('checkbox', { name: `Watched: ${FIRST}` })
  await watched.focus()
  await page.keyboard.press('Space')
  await expect(watched).not.toBeChecked()
  await first.getByRole('button', { name: `Play ${FIRST}` }).click()
  await expect(dialog.locator('iframe')).not.toHaveAttribute('src', /start=/)
  await watchUntil(page, 20)
  await expect(dialog.getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('Escape')

  // Playing videos are reported when the page is left.
  await videoCard(page, SECOND)
    .getByRole('button', { name: `Play ${SECOND}` })
    .click()
  const player = await playerIn(page)
  await player.evaluate(() => window.playOn(42))
  await page.goto('/batches')
  await expect.poll(() => positionsOf(learner)).toContain(42)

  await expect(page.getByText(/^0 of \d+ done$/).first()).toBeVisible()
  const paper = page.getByRole('checkbox', { name: 'Done: Tell me about yourself' })
  await paper.check()
  await expect(page.getByText('1 of 2 done')).toBeVisible()
  await page.reload()
  await expect(paper).toBeChecked()
  await expectAccessibleEverywhere(page)
  await page.getByRole('tab', { name: 'Classes' }).click()
  await page.getByRole('checkbox', { name: 'Watched: Opening lines' }).check()
  await expect(page.getByText(/^2 of \d+ done$/)).toBeVisible()

  const office = await (await browser.newContext()).newPage()
  await openAs(office, 'admin', `/admin?tab=progress&batch=${batch?._id}`)
  const row = office.getByRole('row', { name: new RegExp(name) })
  await expect(row.getByRole('cell').first()).toHaveText(/^2 of \d+, \d+%$/)
  await expect(row.getByRole('cell', { name: '95% watched' })).toHaveCount(1)
  await expect(row.getByRole('cell', { name: 'Done' })).toHaveCount(2)
  await office.getByRole('link', { name: /^Inactive for 7 days/ }).click()
  await expect(office.getByText('Last in the app').first()).toBeVisible()
  await expect(row).toHaveCount(0)
  await expectAccessibleEverywhere(office)
  await office.reload()
  await expect(office.getByRole('link', { name: /^Inactive for 7 days/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await office.getByRole('link', { name: /^All learners/ }).click()
  const saved = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe(`progress of ${accounts.learner.batch}.csv`)
  await office.context().close()
})

test('progress is reported during playback, and a player without messages leaves the tick to the learner', async ({
  page,
  consoleErrors,
}) => {
  const batch = await newTestBatch()
  for (const [title, id] of [
    ['One that tells', 'some-video0'],
    ['One that does not', silentVideo],
  ])
    await callAsAdmin(uploadVideo, {
      body: { batchId: batch._id, title: title ?? '', VideoUrl: `https://youtu.be/${id}` },
    })
  const learner = await newAccount('Ravi Watches')
  await callAsAdmin(enrolByMail, { body: { batchId: batch._id, emails: [learner.email] } })
  await page.clock.install()
  await openAs(page, learner, '/dashboard')

  await page.getByRole('button', { name: 'Play One that tells' }).click()
  const player = await playerIn(page)
  await player.evaluate(() => window.playOn(30))
  const told = reported(page)
  await page.clock.runFor(16_000)
  expect((await told).request().postDataJSON()).toMatchObject({ pieces: [0, 1, 2, 3, 4, 5], position: 30 })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Play One that does not' }).click()
  const dialog = page.getByRole('dialog')
  await passTimeUntil(page, dialog.getByText('We can’t see how far you’ve watched here.'))
  const watched = dialog.getByRole('checkbox', { name: 'Mark as watched: One that does not' })
  consoleErrors.expected = [/ERR_FAILED/, /The tick couldn’t be saved/]
  await page.route('**/api/batch/progress/done', (route) => route.abort())
  await watched.click()
  await expect(dialog.getByRole('alert')).toContainText('We don’t know whether this was saved')
  await expect(watched).not.toBeChecked()
  await page.unroute('**/api/batch/progress/done')
  await watched.check()
  await expect(watched).toBeChecked()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})
