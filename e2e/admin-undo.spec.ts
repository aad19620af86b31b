import { scheduleClass } from '@careerspeak/contract/admin-schedule'
import type { Page } from 'playwright/test'
import { openAs } from './accounts.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { expect, test } from './fixtures.ts'
import { fillNewClass, storedClasses, YEAR } from './schedule.page.ts'
import { openBehindProxy } from './unreliable-proxy.ts'

const TITLE = 'Opening lines'
const NO_ANSWER = 'No answer from the server'

const servers = ['accepts', 'refuses', 'is away'] as const

const listOf = (batchId: string) => `/admin?tab=schedule&batch=${batchId}&view=list`

/** A batch with one class, on the list of its schedule. */
async function openSchedule(page: Page) {
  const { _id: batchId } = await newTestBatch()
  const body = { batchId, title: TITLE, date: `${YEAR}-03-03`, time: '18:30', description: 'Say hello.' }
  await callAsAdmin(scheduleClass, { body })
  await openAs(page, 'admin', listOf(batchId))
  const stored = async () =>
    (await storedClasses(batchId)).map(({ title, time }) => `${title} ${time}`).sort()
  return { batchId, stored }
}

for (const server of servers) {
  test(`a new, a moved and a deleted class are stored exactly as the screen says, when the server ${server}`, async ({
    browser,
  }) => {
    const page = await openBehindProxy(browser, '/api/admin/schedule', () => server)
    const { batchId, stored } = await openSchedule(page)

    await test.step('a new class', async () => {
      const sheet = await fillNewClass(page)
      await sheet.getByRole('button', { name: 'Schedule class', exact: true }).click()
      const said = page.getByText('Class scheduled successfully')
      await expect(
        said.or(page.getByText(server === 'is away' ? NO_ANSWER : 'The class couldn’t be scheduled')).first(),
      ).toBeVisible()
      const isSaid = await said.isVisible()
      expect(isSaid).toBe(server === 'accepts')
      if (!isSaid) await expect(sheet.getByLabel('Title')).toHaveValue('Second lines')
      await page.goto('/about')
      expect(await stored()).toHaveLength(isSaid ? 2 : 1)
    })

    const others = (await stored()).filter((one) => !one.startsWith(TITLE))
    await test.step('a moved class', async () => {
      await page.goto(`/admin?tab=schedule&batch=${batchId}&day=${YEAR}-03-03`)
      await page.getByRole('button', { name: new RegExp(`^${TITLE} `) }).focus()
      await page.keyboard.press('Shift+ArrowUp')
      await page.keyboard.press('Enter')
      const said = page.getByText(`“${TITLE}” moved`)
      await expect(
        said.or(page.getByText(server === 'is away' ? NO_ANSWER : 'The class couldn’t be moved')).first(),
      ).toBeVisible()
      const isSaid = await said.isVisible()
      expect(isSaid).toBe(server === 'accepts')
      await page.goto('/about')
      expect(await stored()).toEqual([`${TITLE} ${isSaid ? '18:15' : '18:30'}`, ...others])
    })

    const before = await stored()
    await test.step('a deleted class, on the next visit', async () => {
      await page.goto(listOf(batchId))
      await page.getByRole('button', { name: `Delete ${TITLE}` }).click()
      await expect(page.getByText(`Deleting “${TITLE}”…`)).toBeVisible()
      await expect(page.getByText('Deleted Successfully')).toBeHidden()
      await page.goto('/about')
      await page.goto('/admin')
      const failed = page.getByText(`“${TITLE}” wasn’t deleted`)
      const unanswered = () =>
        page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('HeldDeletions')))
      if (server === 'accepts') {
        await expect.poll(unanswered).toBe(false)
        expect(await stored()).toEqual(others)
        await expect(failed).toBeHidden()
      } else {
        // The line may be slow, so it isn’t said before an answer would have come.
        await expect(failed).toBeVisible({ timeout: 60_000 })
        expect(await stored()).toEqual(before)
      }
    })
    await page.context().close()
  })
}

test('undoing a new class or a move is the opposite request', async ({ page }) => {
  const { batchId, stored } = await openSchedule(page)
  await page.goto(`/admin?tab=schedule&batch=${batchId}&day=${YEAR}-03-03`)
  const undo = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' })
  const block = page.getByRole('button', { name: new RegExp(`^${TITLE} `) })
  await block.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`“${TITLE}” moved`)).toBeVisible()
  expect(await stored()).not.toEqual([`${TITLE} 18:30`])
  await undo.click()
  await expect(block).toHaveAccessibleName(/6:30\spm/)
  await expect.poll(stored).toEqual([`${TITLE} 18:30`])
})

test('a deletion that is over can’t be undone, even under the pointer', async ({ page }) => {
  const { stored } = await openSchedule(page)
  await page.getByRole('button', { name: `Delete ${TITLE}` }).click()
  await page.getByText(`Deleting “${TITLE}”…`).hover()
  await expect(page.getByText('Deleted Successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  expect(await stored()).toEqual([])
})
