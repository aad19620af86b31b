import { rmSync } from 'node:fs'
import { classAttendance } from '@careerspeak/contract/attendance'
import { coachHomework, deleteHomework, openHandIn, setHomework } from '@careerspeak/contract/homework'
import type { Page } from 'playwright/test'
import { newAccount, openAs } from './accounts.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { createTickList, enrol, enrolMany, newClass } from './attendance.page.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'
import { task } from './homework.page.ts'
import { createKillableBrowser } from './killed-browser.ts'
import { startLine } from './line.ts'
import { waitForWorker } from './service-worker.ts'
import { openBehindProxy } from './unreliable-proxy.ts'

test.use({ viewport: { width: 360, height: 740 } })

const WAITS = /^Not sent yet, since \d+:\d\d\s[ap]m\. It goes out by itself/

const markOf = async (id: string) =>
  (await callAsAdmin(classAttendance, { query: { class: id } })).students[0]?.mark

const setWritten = async (batch: string, title: string) =>
  (await callAsAdmin(setHomework, { body: { ...task, title, batch, kind: 'written' } }))._id

/** The hand-ins of a batch. Another hand-in of the same task raises the version. */
async function handedIn(batchName: string) {
  const { queue } = await callAsAdmin(coachHomework, {})
  const own = queue.filter(({ batch_name }) => batch_name === batchName)
  const opened = await Promise.all(own.map(({ _id }) => callAsAdmin(openHandIn, { query: { id: _id } })))
  return opened.map(({ handIn: { title, text, version } }) => ({ title, text, version }))
}

/** Opens a task of the homework page. */
async function openTask(page: Page, title: string) {
  const card = page.getByRole('article', { name: title, exact: true })
  const open = card.getByRole('button', { name: 'Do it now' })
  await expect(card).toBeVisible()
  if (await open.isVisible()) await open.click()
  return card
}

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('an excuse and homework wait, say since when, and go out by themselves in order', {
    tag: '@core',
  }, async ({ page, context, consoleErrors }) => {
    // The news of Today aren’t kept on the device.
    consoleErrors.expected = [
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Error fetching|A part of the page failed|imported module/,
    ]
    const { batch, scheduled } = await newClass('Speaking Up', 60)
    const account = await newAccount('Asha Waiting')
    await enrol(batch._id, [account.email])
    await setWritten(batch._id, 'My day')
    await openAs(page, account, '/homework')
    await expect(page.getByRole('article', { name: 'My day' })).toBeVisible()
    await page.goto('/batches#classes')
    await expect(page.getByRole('button', { name: 'I can’t come to Speaking Up' })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
      .toBe('activated')

    // Two tabs send when the connection is back.
    const other = await context.newPage()
    await other.goto('/dashboard')
    await page.bringToFront()

    await context.setOffline(true)
    await page.goto('/batches#classes')
    await page.getByRole('button', { name: 'I can’t come to Speaking Up' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your reason').fill('There is a wedding.')
    await dialog.getByRole('button', { name: 'Tell my coach' }).click()
    await expect(page.getByText(WAITS)).toContainText('before the class begins')
    await expect(page.getByRole('button', { name: 'I can come after all' })).toBeVisible()
    await expectAccessibleEverywhere(page)

    await page.goto('/homework')
    const card = await openTask(page, 'My day')
    await expect(card.getByText('counts from then')).toBeVisible()
    await card.getByLabel('Your text').fill('I wake up at six.')
    await card.getByRole('button', { name: 'Hand in' }).click()
    await expect(card.getByText(WAITS)).toContainText('It counts as handed in when it reaches us.')
    await expect(page.getByText('2 things aren’t sent yet, since')).toBeVisible()
    await expectAccessibleEverywhere(page)

    await context.setOffline(false)
    // Either tab sends, and both show it.
    await expect(card.getByText('Your coach hasn’t reviewed it yet.')).toBeVisible()
    await expect(page.getByText('Not sent yet')).toBeHidden()
    expect(await markOf(scheduled._id)).toMatchObject({ status: 'excused', note: 'There is a wedding.' })
    expect(await handedIn(batch.batch_name)).toEqual([
      { title: 'My day', text: 'I wake up at six.', version: 1 },
    ])
  })
})

test('a join whose answers are lost counts once, also after the page is left', async ({ browser }) => {
  let isAway = true
  const page = await openBehindProxy(browser, '/api/batch/attend', () =>
    isAway ? 'loses its reply' : 'accepts',
  )
  await page.context().route('https://meet.example/**', (route) => route.fulfill({ body: 'the meeting' }))
  const { batch, scheduled } = await newClass('Opening lines', 5)
  const account = await newAccount('Asha Joining')
  await enrol(batch._id, [account.email])
  await openAs(page, account, '/batches#classes')
  await page.getByRole('link', { name: /^Join Class Opening lines/ }).click()
  await expect(page.getByText(WAITS)).toContainText('It counts if it reaches us during the class.')
  isAway = false
  await page.goto('/dashboard')
  await expect(page.getByText('Your coach sees that you joined')).toBeVisible()
  expect(await markOf(scheduled._id)).toMatchObject({ status: 'present', joins: 1 })
  await page.context().close()
})

test('homework that the server refuses in the meantime says why, and shows its text', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expected = [/ERR_INTERNET_DISCONNECTED|404|Error fetching/]
  const batch = await newTestBatch()
  const account = await newAccount('Asha Moving')
  await enrol(batch._id, [account.email])
  const _id = await setWritten(batch._id, 'My plans')
  await openAs(page, account, '/homework')
  const card = await openTask(page, 'My plans')
  await card.getByLabel('Your text').fill('I will learn.')
  await context.setOffline(true)
  await card.getByRole('button', { name: 'Hand in' }).click()
  await expect(card.getByText(WAITS)).toBeVisible()
  await callAsAdmin(deleteHomework, { query: { id: _id } })
  await context.setOffline(false)
  const refusal = page.getByRole('region', { name: 'What wasn’t accepted' })
  await expect(refusal.getByText(/^My plans: This wasn’t handed in\. /)).toBeVisible()
  await expect(refusal.getByText('I will learn.')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await refusal.getByRole('button', { name: 'I’ve read this' }).click()
  await expect(refusal).toBeHidden()
})

test('homework is handed in although the device stores nothing', async ({ page, consoleErrors }) => {
  consoleErrors.expected = [/couldn’t be stored first/]
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
  })
  const batch = await newTestBatch()
  const account = await newAccount('Asha Storing')
  await enrol(batch._id, [account.email])
  await setWritten(batch._id, 'My room')
  await openAs(page, account, '/homework')
  const card = await openTask(page, 'My room')
  await card.getByLabel('Your text').fill('It is full.')
  await card.getByRole('button', { name: 'Hand in' }).click()
  await expect(card.getByText('Your coach hasn’t reviewed it yet.')).toBeVisible()
})

/**
 * How often a browser is killed, and the seconds with and without a connection. A whole run takes some twenty minutes:
 * `KILLS=20 ON=30 OFF=270 npm test -- e2e/unsent`.
 */
const [KILLS, ON, OFF] = [
  Number(process.env.KILLS ?? 2),
  Number(process.env.ON),
  Number(process.env.OFF ?? 0),
]

test('homework outlives a killed browser, and arrives once', async ({ viewport, launchOptions }) => {
  test.setTimeout(120_000 + KILLS * 60_000)
  const batch = await newTestBatch()
  const account = await newAccount('Asha Restarting')
  await enrol(batch._id, [account.email])
  const titles = Array.from({ length: KILLS }, (_, place) => `Day ${place + 1}`)
  for (const title of titles) await setWritten(batch._id, title)
  const browser = createKillableBrowser({ viewport, launchOptions }, account)
  for (const [round, title] of titles.entries()) {
    const { page, context } = await browser.start()
    await page.goto('/homework')
    const card = await openTask(page, title)
    await card.getByLabel('Your text').fill(`About ${title}.`)
    await context.setOffline(true)
    await card.getByRole('button', { name: 'Hand in' }).click()
    await expect(card.getByText(WAITS)).toBeVisible()
    if (round % 2 === 1) await killWhileSending(page, round)
    await browser.kill()
  }
  const { page } = await browser.start()
  await page.goto('/homework')
  const expected = titles.map((title) => ({ title, text: `About ${title}.`, version: 1 }))
  await expect
    .poll(async () => (await handedIn(batch.batch_name)).toSorted(byTitle), { timeout: 60_000 })
    .toEqual(expected.toSorted(byTitle))
  await expect(page.getByText('Not sent yet')).toBeHidden()
  await browser.close()
  rmSync(browser.folder, { recursive: true })
})

test('on a line that comes and goes, homework is neither lost nor doubled', async ({
  viewport,
  launchOptions,
}) => {
  test.setTimeout(180_000 + KILLS * 60_000 + OFF * 1000)
  const batch = await newTestBatch()
  const account = await newAccount('Asha Travelling')
  await enrol(batch._id, [account.email])
  const titles = Array.from({ length: KILLS }, (_, place) => `Stop ${place + 1}`)
  for (const title of titles) await setWritten(batch._id, title)
  const line = await startLine()
  const browser = createKillableBrowser({ viewport, launchOptions }, account, line)
  let { page } = await browser.start()
  await page.goto('/homework')
  await waitForWorker(page)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(titles.length)

  line.become('cut')
  for (const [round, title] of titles.entries()) {
    const card = await openTask(page, title)
    await card.getByLabel('Your text').fill(`About ${title}.`)
    await card.getByRole('button', { name: 'Hand in' }).click()
    await expect(card.getByText(WAITS)).toBeVisible()
    if (round % 2 === 1) page = await restart(browser)
  }
  line.become('bad')
  for (let kill = 0; kill < KILLS / 2; kill++) {
    await expect(page.getByRole('article').first()).toBeVisible()
    if (ON) await new Promise((resolve) => setTimeout(resolve, (ON * 2000) / KILLS))
    page = await restart(browser)
  }
  line.become('cut')
  await new Promise((resolve) => setTimeout(resolve, OFF * 1000))
  line.become('bad')

  const expected = titles.map((title) => ({ title, text: `About ${title}.`, version: 1 }))
  await expect
    .poll(async () => (await handedIn(batch.batch_name)).toSorted(byTitle), { timeout: ON * 1000 || 60_000 })
    .toEqual(expected.toSorted(byTitle))
  await expect(page.getByRole('article')).toHaveCount(titles.length)
  await expect(page.getByText('Not sent yet')).toBeHidden()
  await browser.close()
  line.stop()
  rmSync(browser.folder, { recursive: true })
})

/** Kills a browser and starts it again on the page of homework. */
async function restart(browser: ReturnType<typeof createKillableBrowser>): Promise<Page> {
  await browser.kill()
  const { page } = await browser.start()
  await page.goto('/homework', { waitUntil: 'commit' })
  return page
}

const byTitle = (one: { title: string }, other: { title: string }) => one.title.localeCompare(other.title)

/** Opens the line at 100 kbit/s and 300 ms for a part of the time that sending takes, another part each round. */
async function killWhileSending(page: Page, round: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 12_500,
    uploadThroughput: 12_500,
  })
  await page.evaluate(
    (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    round * 60,
  )
}

test('an admin’s unsent marks outlive a killed browser', async ({ viewport, launchOptions }) => {
  const { batch, scheduled } = await newClass('Marked and killed', 5)
  await enrolMany(batch._id, 1)
  const browser = createKillableBrowser({ viewport, launchOptions }, 'admin')
  const address = `/admin?tab=attendance&class=${scheduled._id}`
  const first = await browser.start()
  await first.page.goto(address)
  const { row, list } = createTickList(first.page)
  await expect(row('Learner 01')).toBeVisible()
  await first.context.setOffline(true)
  await row('Learner 01').click()
  await expect(list.getByText(/^Not sent yet, since .+ 1 mark kept on this device/)).toBeVisible()
  await browser.kill()
  const second = await browser.start()
  await second.page.goto('/admin')
  await expect.poll(async () => (await markOf(scheduled._id))?.status).toBe('present')
  await browser.close()
  rmSync(browser.folder, { recursive: true })
})
