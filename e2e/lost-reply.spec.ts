import { scheduleClass } from '@careerspeak/contract/admin-schedule'
import type { Browser } from 'playwright/test'
import { openAs } from './accounts.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { begunClass } from './attendance.page.ts'
import { expect, test } from './fixtures.ts'
import { mailedCodes } from './mails.ts'
import { fillNewClass, storedClasses, YEAR } from './schedule.page.ts'
import { openBehindProxy } from './unreliable-proxy.ts'

const NO_ANSWER = 'No answer from the server'

/** Opens a page behind a proxy that loses the next replies to changes at a path. */
async function openWithLosses(browser: Browser, path: string) {
  let losses = 0
  const page = await openBehindProxy(browser, path, () => {
    losses -= 1
    return losses >= 0 ? 'loses its reply' : 'accepts'
  })
  const lose = (count: number) => {
    losses = count
  }
  return { page, lose }
}

async function openSchedule(browser: Browser) {
  const { _id: batchId } = await newTestBatch()
  const { page, lose } = await openWithLosses(browser, '/api/admin/schedule')
  const stored = async () => (await storedClasses(batchId)).map(({ title }) => title)
  return { page, lose, batchId, stored, address: `/admin?tab=schedule&batch=${batchId}&view=list` }
}

for (const [lost, losses] of [
  ['the first reply is', 1],
  ['all replies are', Number.POSITIVE_INFINITY],
] as const)
  test(`a class is scheduled once, and the screen says so, when ${lost} lost`, async ({ browser }) => {
    const { page, lose, stored, address } = await openSchedule(browser)
    await openAs(page, 'admin', address)
    const sheet = await fillNewClass(page)
    lose(losses)
    const press = () => sheet.getByRole('button', { name: 'Schedule class', exact: true }).click()
    await press()
    if (losses > 1) {
      const notice = page.getByRole('alert').filter({ hasText: NO_ANSWER })
      await expect(notice).toContainText('We don’t know whether this was saved')
      await expect(page.getByText('The class couldn’t be scheduled')).toBeHidden()
      lose(0)
      await press()
    }
    await expect(page.getByText('Class scheduled successfully')).toBeVisible()
    expect(await stored()).toEqual(['Second lines'])
    await page.context().close()
  })

test('a deleted class is said to be deleted, although the reply was lost', async ({ browser }) => {
  const { page, lose, batchId, stored, address } = await openSchedule(browser)
  const body = {
    batchId,
    title: 'Opening lines',
    date: `${YEAR}-03-03`,
    time: '18:30',
    description: 'Hello.',
  }
  await callAsAdmin(scheduleClass, { body })
  await openAs(page, 'admin', address)
  await page.getByRole('button', { name: 'Delete Opening lines' }).click()
  lose(1)
  await expect(page.getByText('Deleted Successfully')).toBeVisible()
  expect(await stored()).toEqual([])
  await page.context().close()
})

test('a file is imported once, and the screen says so, although the reply was lost', async ({ browser }) => {
  const batch = await newTestBatch()
  const email = `lost-${Date.now()}@e2e.example`
  const { page, lose } = await openWithLosses(browser, '/api/admin/import')
  await openAs(page, 'admin', '/admin?tab=import')
  const text = `Full name;E-mail;Batch\r\nAsha Rao;${email};${batch.batch_name}\r\n`
  const file = { name: 'learners.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel(/^Choose (a|another) file$/).setInputFiles(file)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('1 person to invite.')).toBeVisible()
  lose(1)
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText('1 person invited. You can undo it below for a day.').first()).toBeVisible()
  await expect(page.getByText('Nothing was imported')).toBeHidden()
  await expect.poll(() => mailedCodes(email, 'welcome')).toHaveLength(1)
  await page.context().close()
})

test('class notes that were saved without an answer are not taken for another coach’s', async ({
  browser,
}) => {
  const batch = await newTestBatch()
  const title = `Opening lines of ${batch.batch_name}`
  await begunClass(batch._id, title)
  const { page, lose } = await openWithLosses(browser, '/api/coach/class-notes')
  await openAs(page, 'admin', `/admin?tab=batch&batch=${batch._id}`)
  await page.getByRole('link', { name: `Notes on ${title}` }).click()
  await page.getByLabel('Keep').fill('Short first sentences.')
  lose(Number.POSITIVE_INFINITY)
  const save = () => page.getByRole('button', { name: 'Save notes' }).click()
  await save()
  await expect(page.getByText('We don’t know whether this was saved')).toBeVisible()
  lose(0)
  await page.getByLabel('Drop').fill('Saying sorry.')
  await save()
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('2 of 3 notes')
  await page.context().close()
})
