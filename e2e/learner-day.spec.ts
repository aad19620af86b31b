import { uploadVideo } from '@careerspeak/contract/admin-batches'
import { editClass } from '@careerspeak/contract/admin-schedule'
import { classAttendance } from '@careerspeak/contract/attendance'
import { newAccount, openAs } from './accounts.ts'
import { addresses } from './addresses.ts'
import { callAsAdmin } from './admin-calls.ts'
import { enrol, newClass } from './attendance.page.ts'
import { dueMemory } from './cards.ts'
import { expect, expectAccessibleEverywhere, test, widths } from './fixtures.ts'
import { mailsTo } from './mails.ts'
import { watchUntil } from './progress.page.ts'
import { queueReminder } from './reminders.ts'

test.use({ viewport: widths.phone })

/** A flashcard of a mistake, in the format of an export. */
const card = {
  id: 'card',
  before: 'I ',
  after: ' five years of experience.',
  words: 'am having',
  fix: 'have',
  reason: 'The reason why.',
  kind: 'Grammar',
  rule: 'Rule',
  made: 1,
  addedAt: 1,
  memory: dueMemory,
}

const TITLE = 'Think fast, talk smart'

test('a learner’s day: from the reminder mail to a completed Today', {
  tag: '@core',
}, async ({ page, context }) => {
  test.slow()
  await context.route('https://meet.example/**', (route) => route.fulfill({ body: 'the meeting' }))
  const learner = await newAccount('Asha Rao')
  const { batch, scheduled } = await newClass('Speaking Up', 50)
  await enrol(batch._id, [learner.email])
  await callAsAdmin(uploadVideo, {
    body: { batchId: batch._id, title: TITLE, VideoUrl: 'https://youtu.be/some-video0' },
  })
  queueReminder(learner.email, scheduled._id)
  const link = async () =>
    /Join from your dashboard: (\S+)/.exec(
      (await mailsTo(learner.email)).find((mail) => mail.includes('Join from')) ?? '',
    )?.[1]
  await expect.poll(link).toBe(`${addresses.site}/dashboard`)
  // The due time is moved forward, so the journey need not wait.
  const [date = '', time = ''] = new Date(Date.now() + 5 * 60_000).toISOString().split('T')
  await callAsAdmin(editClass, {
    query: { id: scheduled._id },
    body: { date, time: time.slice(0, 5), timezone: 'UTC' },
  })

  await page.clock.install()
  await page.goto((await link()) ?? '')
  await expect(page).toHaveURL('/login?next=%2Fdashboard')
  const main = page.getByRole('main')
  await expect(main.getByText('Log in to open this page.')).toBeVisible()
  await main.getByLabel('E-mail').fill(learner.email)
  await main.getByLabel('Password', { exact: true }).fill(learner.password)
  await main.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check()
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')

  const next = page.getByRole('region', { name: 'Your next step' })
  await expect(next.getByRole('heading', { name: 'Speaking Up' })).toBeInViewport()
  const meeting = page.waitForEvent('popup')
  await next.getByRole('link', { name: /^Join Class Speaking Up/ }).click()
  await expect((await meeting).getByText('the meeting')).toBeVisible()
  await expect
    .poll(async () => {
      const { students } = await callAsAdmin(classAttendance, { query: { class: scheduled._id } })
      return students.map(({ mark }) => mark?.status)
    })
    .toEqual(['present'])
  const done = page.getByText('You’re all caught up')
  await expect(done).toHaveCount(0)
  await page.clock.fastForward('02:00:00')
  await expect(next.getByText('No class is scheduled yet.')).toBeVisible()
  await expect(next.getByRole('link', { name: 'Start' })).toHaveAttribute(
    'href',
    /^\/practice-partner\?topic=./,
  )

  const places = page.getByRole('navigation', { name: 'Places' })
  await places.getByRole('link', { name: 'Classes' }).click()
  await expect(page.getByText('You were there.')).toBeVisible()
  await places.getByRole('link', { name: 'Today' }).click()
  await page.getByRole('button', { name: `Play ${TITLE}` }).click()
  await watchUntil(page, 60)
  await page.keyboard.press('Escape')
  await places.getByRole('link', { name: 'Practice' }).click()
  await main.getByRole('link', { name: 'Open your cards' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'copy.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ format: 'my-mistakes', version: 1, cards: [card] })),
  })
  await expect(page.getByText('1 card loaded')).toBeVisible()
  await places.getByRole('link', { name: 'Today' }).click()

  const resume = page.getByRole('button', { name: `${TITLE} Continue watching` })
  await resume.click()
  const dialog = page.getByRole('dialog', { name: TITLE })
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /&start=60$/)
  await watchUntil(page, 95)
  await dialog.getByRole('button', { name: 'Close the video' }).click()
  await expect(resume).toBeHidden()
  await expect(done).toHaveCount(0)
  const due = page.getByRole('link', { name: '1 card to review' })
  await due.click()
  await page.getByRole('textbox', { name: 'What goes in the gap?' }).fill('have')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The reason why.')).toBeVisible()
  await places.getByRole('link', { name: 'Today' }).click()

  await expect(page.locator('blockquote')).toHaveText(/^“.+”$/)
  const ring = page.getByRole('region', { name: /^Your ten minutes/ })
  await expect(ring.getByRole('link', { name: 'Cards of your mistakes, done today' })).toBeVisible()
  await expect(ring.getByRole('link', { name: 'Talk to the practice partner', exact: true })).toBeVisible()
  await expect(done).toBeVisible()
  await expect(due).toHaveCount(0)
  await expect(resume).toHaveCount(0)
  await expectAccessibleEverywhere(page)
  await places.getByRole('link', { name: 'Practice' }).click()
  await expect(page.getByText('This week: 1 of 3 days')).toBeVisible()
})

test('typed text and scroll positions are kept on Back and between nav items', async ({ page }) => {
  await openAs(page, await newAccount(), '/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const phone = page.getByLabel('Phone number')
  await phone.fill('98470 22310')
  const places = page.getByRole('navigation', { name: 'Places' })
  await places.getByRole('link', { name: 'Today' }).click()
  await expect(page.locator('blockquote')).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 80, behavior: 'instant' }))
  await expect.poll(() => page.evaluate(() => history.state?.scrolledTo)).toBe(80)
  await page.goBack()
  await expect(phone).toHaveValue('98470 22310')
  await page.goForward()
  await expect(page.locator('blockquote')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(80)
  await places.getByRole('link', { name: 'Me' }).click()
  await expect(phone).toHaveValue('98470 22310')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('main').getByText('98470 22310')).toBeVisible()
  await places.getByRole('link', { name: 'Today' }).click()
  await places.getByRole('link', { name: 'Me' }).click()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
})
