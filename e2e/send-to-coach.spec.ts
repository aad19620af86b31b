import { reviewHandIn } from '@careerspeak/contract/homework'
import { deleteOwnAnswer } from '@careerspeak/contract/interview'
import { call } from '../site/src/app/http/client.ts'
import { accounts, openAs, sessionOf } from './accounts.ts'
import { addresses } from './addresses.ts'
import { callAsAdmin } from './admin-calls.ts'
import { expect, expectAccessible, expectAccessibleEverywhere, test } from './fixtures.ts'
import { mailsTo } from './mails.ts'
import { newLearner, recordingOf, recordTake, seek, sendAs, sendButton } from './send-to-coach.page.ts'

const ENDPOINT = '**/api/interview/answers'
const QUESTION = 'Tell me about a difficult customer.'

const review = {
  version: 1,
  done: true,
  notes: [{ at: 1.5, text: 'A calm voice.' }],
  keep: 'The eye contact.',
  drop: '',
  tryNext: 'A shorter beginning.',
  rubric: { range: null, accuracy: null, fluency: null, coherence: null },
}

test('a take is sent, a coach adds notes at positions in it, and the learner reads them there', {
  tag: '@core',
}, async ({ page, browser }) => {
  test.slow()
  const learner = await newLearner('Meera Heard')
  await openAs(page, learner, '/mock-interview')
  await page.getByRole('region', { name: 'Sent to your coach' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Nothing sent yet')).toBeVisible()
  await recordTake(page, 3)

  await sendButton(page).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send to my coach' })
  await expect(dialog.getByText('This recording (0:0')).toBeVisible()
  await expect(dialog.getByText('We delete it after 30 days.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send it' }).press('Enter')
  await expect(dialog.getByText('Please agree first')).toBeVisible()
  const consent = dialog.getByRole('checkbox')
  await expect(consent).toBeFocused()
  await expectAccessibleEverywhere(page)
  await consent.press('Space')
  await dialog.getByRole('button', { name: 'Send it' }).press('Enter')
  await expect(dialog.getByText('Answer sent')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Sent to your coach.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See what I’ve sent' })).toBeFocused()

  const coach = await (await browser.newContext()).newPage()
  await openAs(coach, 'admin', '/admin?tab=answers')
  await coach.getByRole('link', { name: /^Review .*, Meera Heard$/ }).click()
  await expect(coach.getByRole('heading', { name: 'Meera Heard' })).toBeFocused()
  await expect(coach.getByText(/^Mock interview: /)).toBeVisible()
  await seek(coach, 2)
  const note = coach.getByLabel('Note at this moment')
  await note.fill('Here you smile.')
  await note.press('Enter')
  await seek(coach, 1)
  await note.fill('You begin at once.')
  await note.press('Enter')
  await coach.getByRole('textbox', { name: 'Keep' }).fill('The warm beginning.')
  await expect(coach.getByRole('group', { name: 'Fluency' })).toBeHidden()
  await expectAccessibleEverywhere(coach)
  await coach.getByRole('button', { name: 'Finish' }).click()
  await expect(coach.getByText('That was the last one')).toBeVisible()
  await coach.context().close()
  await expect.poll(async () => (await mailsTo(learner.email)).join()).toContain('/mock-interview#sent')

  await page.goto('/dashboard')
  await page.goto('/mock-interview#sent')
  const sent = page.getByRole('region', { name: 'Sent to your coach' })
  await expect(sent.getByText('Reviewed', { exact: true })).toBeVisible()
  await expect(sent).toBeFocused()
  await expect(sent.getByText('The warm beginning.')).toBeVisible()
  await sent.getByRole('button', { name: 'Watch with the 2 notes' }).press('Enter')
  const place = sent.getByRole('button', { name: 'Here you smile.' })
  await place.press('Enter')
  await expect(place).toHaveAttribute('aria-current', 'true')
  const video = sent.locator('video')
  await expect
    .poll(() => video.evaluate((media: HTMLMediaElement) => media.currentTime))
    .toBeGreaterThanOrEqual(2)
  await video.evaluate((media: HTMLMediaElement) => media.pause())
  await expectAccessibleEverywhere(page)

  await sent.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('button', { name: 'Delete answer' }).press('Enter')
  await expect(sent.getByText('Nothing sent yet')).toBeVisible()
  await expect(sent).toBeFocused()
})

test('a take that cannot be sent is kept, with an explanation of each reason', async ({
  page,
  context,
  consoleErrors,
}) => {
  test.slow()
  consoleErrors.expected = [/Failed to load resource|ERR_FAILED|ERR_INTERNET_DISCONNECTED/]
  await page.goto('/mock-interview')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await expect(page.getByText('Answers you send to your coach are listed here.')).toBeVisible()
  await recordTake(page)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])

  await sendButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Send to my coach' })
  await expect(dialog.getByText('Log in to send it')).toBeVisible()
  await expectAccessible(page)
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', { name: /^Log in/ }).click()
  const login = await opened
  await login.getByRole('main').getByLabel('E-mail').fill(accounts.newcomer.email)
  await login.getByRole('main').getByLabel('Password', { exact: true }).fill(accounts.newcomer.password)
  await login.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check()
  await login.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login).toHaveURL(/mock-interview#sent$/)
  await expect(dialog.getByText('A coach comes with a batch')).toBeVisible()
  await expect(dialog.getByRole('link', { name: /^See the courses/ })).toHaveAttribute('href', '/courses')
  await expectAccessible(page)

  const learner = await newLearner('Tara Failing')
  const session = await sessionOf(learner)
  // In a tab of its own: the one of the login loads again when a session begins or ends.
  const signIn = async () => {
    const tab = await context.newPage()
    await tab.goto('/privacy')
    await tab.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    }, session)
    await tab.close()
  }
  await signIn()
  const send = dialog.getByRole('button', { name: /^(?:Send it|Try again)$/ })
  await dialog.getByRole('checkbox').check()

  const answers = [
    { status: 409, code: 'TooManyAnswers', says: 'Your coaches have 20 of your answers' },
    { status: 413, code: '', says: 'Recordings of up to 60 MB can be sent; this one is larger.' },
    { status: 400, code: 'ValidationError', says: 'This recording is empty.' },
  ]
  for (const { status, code, says } of answers) {
    await page.route(ENDPOINT, (route) =>
      route.fulfill({
        status,
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: code ? { msg: says, error: { status, name: code, message: says } } : {},
      }),
    )
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText(says)
    await expect(dialog.getByRole('alert')).toContainText('Your recording is still here.')
    await page.unroute(ENDPOINT)
  }
  await expectAccessible(page)

  await page.route(ENDPOINT, (route) => route.abort())
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t reach the server.')
  await page.unroute(ENDPOINT)

  // No response, as without a network.
  await page.route(ENDPOINT, () => {})
  await send.click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel upload' }).click()
  await expect(page.getByText('The upload is cancelled. Your recording is still here.')).toBeVisible()
  await page.unroute(ENDPOINT)

  await page.route(ENDPOINT, (route) =>
    route.fulfill({ status: 401, headers: { 'Access-Control-Allow-Origin': '*' }, json: {} }),
  )
  await sendButton(page).click()
  await dialog.getByRole('checkbox').check()
  await send.click()
  await expect(dialog.getByText('Your session has ended')).toBeVisible()
  await page.unroute(ENDPOINT)
  await signIn()
  await dialog.getByRole('checkbox').check()
  await send.click()
  await expect(dialog.getByText('Answer sent')).toBeVisible()
})

test.describe('sent recordings', () => {
  test('are loaded again after a failure, and once after a link has expired', async ({
    page,
    browser,
    request,
    consoleErrors,
  }) => {
    consoleErrors.expected = [/Failed to load resource|ERR_FAILED|Error fetching sent-answers/]
    const learner = await newLearner('Nila Listening')
    const { _id } = await sendAs(request, learner, await recordingOf(browser, 'audio'), QUESTION)
    await callAsAdmin(reviewHandIn, { query: { id: _id }, body: review })
    await page.route(ENDPOINT, (route) => route.fulfill({ status: 400, json: {} }))
    await openAs(page, learner, '/mock-interview#sent')
    await expect(page.getByText('Your answers couldn’t be loaded')).toBeVisible()
    await page.unroute(ENDPOINT)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(QUESTION)).toBeVisible()

    let lists = 0
    let expired = 0
    await page.route(ENDPOINT, async (route) => {
      lists += 1
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replaceAll('&signature=', '&again=1&signature=') })
    })
    await page.route(/\/homework\/recordings\/\w+\?(?!.*again)/, (route) => {
      expired += 1
      return route.fulfill({ status: 403, body: '' })
    })
    await page.getByRole('button', { name: 'Listen with the note' }).click()
    const audio = page.locator('#sent audio')
    await expect.poll(() => audio.evaluate((media: HTMLMediaElement) => media.readyState)).toBeGreaterThan(0)
    expect([lists, expired]).toEqual([1, 1])
    await page.getByRole('button', { name: 'A calm voice.' }).click()
    await expect
      .poll(() => audio.evaluate((media: HTMLMediaElement) => media.currentTime))
      .toBeGreaterThanOrEqual(1.5)
  })
})

test('an admin deletes an answer, and one that its learner deleted can be skipped', async ({
  page,
  browser,
  request,
  consoleErrors,
}) => {
  consoleErrors.expected = [/404/]
  const learner = await newLearner('Veena Gone')
  const recording = await recordingOf(browser, 'audio')
  const { _id } = await sendAs(request, learner, recording, QUESTION)
  await sendAs(request, learner, recording, 'Why this company?')
  await openAs(page, 'admin', '/admin?tab=answers&answers=all')
  const row = page.getByRole('row', { name: /Why this company\?/ }).filter({ hasText: 'Veena Gone' })
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete answer' }).click()
  await expect(page.getByText('Answer deleted')).toBeVisible()
  await expect(row).toBeHidden()
  await expectAccessibleEverywhere(page)

  const { Usertoken: token } = await sessionOf(learner)
  await call(deleteOwnAnswer, { base: addresses.cms, token, query: { id: _id } })
  // An address as earlier mails and bookmarks have it.
  await page.goto(`/admin?tab=answers&answer=${_id}`)
  await expect(page.getByText('This one couldn’t be loaded')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Skip it' }).click()
  await expect(page.getByText('That was the last one')).toBeVisible()
})
