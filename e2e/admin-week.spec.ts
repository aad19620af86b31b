import { scheduleClass } from '@careerspeak/contract/admin-schedule'
import { getSchedule } from '@careerspeak/contract/get-schedule'
import type { Locator, Page } from 'playwright/test'
import { openAs } from './accounts.ts'
import { callAsAdmin, newTestBatch } from './admin-calls.ts'
import { expect, expectAccessible, expectAccessibleEverywhere, test } from './fixtures.ts'

/** A Wednesday that is always in the future. */
const YEAR = new Date().getUTCFullYear() + 1
const wednesday = (() => {
  const first = new Date(Date.UTC(YEAR, 2, 1))
  const day = new Date(Date.UTC(YEAR, 2, 1 + ((10 - first.getUTCDay()) % 7)))
  return day.toISOString().slice(0, 10)
})()

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Drags a class from a point that is so many pixels below its top; `release` may do something else before. */
async function dragDown(page: Page, block: Locator, pixels: number, from = 10, release = async () => {}) {
  // Hovering waits until the block stops moving.
  await block.hover({ position: { x: 20, y: from } })
  const box = await block.boundingBox()
  if (!box) throw new Error('There is nothing to drag.')
  const [x, y] = [box.x + 20, box.y + from]
  await page.mouse.down()
  await page.mouse.move(x, y + pixels / 2)
  await page.mouse.move(x, y + pixels)
  await release()
  await page.mouse.up()
}

test('a class is found by search, and moved in the week by keys, by dragging, and back', {
  tag: '@core',
}, async ({ page }) => {
  const { _id: batchId, batch_name } = await newTestBatch()
  const talk = `Talk ${batch_name}`
  const schedule = (title: string, time: string) =>
    callAsAdmin(scheduleClass, { body: { batchId, title, time, date: wednesday, description: 'Say hello.' } })
  await schedule(talk, '11:00')
  await schedule(`Quarrel ${batch_name}`, '11:30')

  await openAs(page, 'admin', '/admin')
  await page.getByRole('button', { name: 'Search' }).click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox').fill('a')
  await expect(dialog.getByText('Enter at least two characters.')).toBeVisible()
  await dialog.getByRole('combobox').fill(`  ${talk.toUpperCase()}`)
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Enter')

  const block = page.getByRole('button', { name: new RegExp(`^(⚠ )?${talk} `) })
  await expect(block).toBeFocused()
  await expect(block).toHaveAccessibleName(/11:00\sam .*60 minutes\. At the same time as “Quarrel/)
  const clash = page.getByRole('list', { name: 'Clashes' }).getByRole('listitem').filter({ hasText: talk })
  await expect(clash).toHaveText(/in the same batch\.$/)
  const undo = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' })
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText(/^Thu, .* 10:30\sam – 11:30\sam\. Enter to save/)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(block).toHaveAccessibleName(/10:30\sam/)
  await undo.click()
  await expect(block).toHaveAccessibleName(/11:00\sam/)

  await dragDown(page, block, 2 * 56)
  await expect(page.getByText(`“${talk}” moved`)).toBeVisible()
  await expect(block).toHaveAccessibleName(/1:00\spm .*60 minutes\.$/)
  await expect(clash).toBeHidden()
  await page.reload()
  await expect(block).toHaveAccessibleName(/1:00\spm/)
  await block.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Edit class' })
  await expect(sheet.getByLabel('Time', { exact: true })).toHaveValue('13:00')
  await sheet.getByRole('button', { name: 'Delete class' }).click()
  await expect(block).toBeHidden()
  await undo.last().click()
  await expect(block).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('the end of a class is dragged, taken back by Escape, and moved by keys and back', async ({ page }) => {
  const { _id: batchId } = await newTestBatch()
  const body = { batchId, title: 'Long talk', time: '11:00', date: wednesday, description: 'Say hello.' }
  await callAsAdmin(scheduleClass, { body })
  await openAs(page, 'admin', `/admin?tab=schedule&batch=${batchId}&day=${wednesday}`)
  const block = page.getByRole('button', { name: /^Long talk 11:00\sam/ })
  const lowerEdge = 52
  await dragDown(page, block, 28, lowerEdge, async () => {
    await expect(page.getByText(/^11:00\sam – 12:30\spm$/)).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await expect(page.getByText(/^11:00\sam – 12:30\spm$/)).toBeHidden()
  await expect(block).toHaveAccessibleName(/, 60 minutes/)

  await dragDown(page, block, 28, lowerEdge)
  await expect(page.getByText(/^It now ends at 12:30\spm\./)).toBeVisible()
  await expect(block).toHaveAccessibleName(/, 90 minutes/)
  await block.press('Alt+ArrowUp')
  await block.press('Enter')
  await expect(block).toHaveAccessibleName(/, 75 minutes/)
  await expect(page.getByText(/^It now ends at 12:15\spm\./)).toBeVisible()
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).last().click()
  await expect(block).toHaveAccessibleName(/, 90 minutes/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a holiday is shaded, cancels a planned class at a click, and is left out of a series', async ({
  page,
}) => {
  const { _id: batchId, batch_name } = await newTestBatch()
  const name = `Diwali ${batch_name}`
  // Three weeks after the Wednesday of the other journeys.
  const day = (weeks: number) => addDays(wednesday, 7 * weeks)
  const fields = { batchId, title: 'Planned talk', description: 'Say hello.' }
  await callAsAdmin(scheduleClass, { body: { ...fields, time: '11:00', date: day(3) } })
  await openAs(page, 'admin', `/admin?tab=schedule&batch=${batchId}&day=${day(3)}`)
  const block = page.getByRole('button', { name: /^Planned talk/ })
  await expect(block).toBeVisible()
  await page.getByRole('button', { name: 'Holidays' }).click()
  const drawer = page.getByRole('dialog', { name: 'Holidays' })
  await drawer.getByLabel('Name').fill(name)
  await drawer.getByLabel('First day').fill(day(3))
  await drawer.getByLabel('Last day').fill(day(2))
  await drawer.getByRole('button', { name: 'Add holiday' }).click()
  await expect(drawer.getByText('The last day can’t be before the first.').first()).toBeVisible()
  await drawer.getByLabel('Last day').fill(addDays(day(3), 1))
  await drawer.getByRole('button', { name: 'Add holiday' }).click()
  await expect(drawer.getByRole('list', { name: `Classes on ${name}` })).toHaveText(/11:00\sam.*Planned talk/)
  await expectAccessibleEverywhere(page)
  await drawer.getByRole('button', { name: 'Cancel this class' }).click()
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(block).toBeHidden()
  await expect(page.getByText(name).filter({ visible: true })).toHaveCount(2)
  await expectAccessibleEverywhere(page)

  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/holidays', (route) => released.then(() => route.continue()))
  await page.reload()
  await page.getByRole('link', { name: 'New class' }).click()
  const sheet = page.getByRole('dialog', { name: 'Schedule a class' })
  await sheet.getByLabel('Title').fill('Weekly talk')
  await sheet.getByLabel('Description').fill('Say hello.')
  await sheet.getByLabel('Date', { exact: true }).fill(day(3))
  await sheet.getByLabel('Time', { exact: true }).fill('12:00')
  await sheet.getByLabel('Repeat every week until').fill(day(4))
  await expect(sheet.getByText('Looking up the holidays…')).toBeVisible()
  release()
  await expect(sheet.getByText(/^1 class, every Wednesday/)).toBeVisible()
  await sheet.getByLabel('Repeat every week until').fill('')
  await expect(sheet.getByText(`This is a holiday: ${name}.`)).toBeVisible()
  await sheet.getByLabel('Date', { exact: true }).fill(day(2))
  await sheet.getByLabel('Repeat every week until').fill(day(4))
  await expect(sheet.getByText(/^2 classes, every Wednesday/)).toBeVisible()
  const leaveOut = sheet.getByRole('checkbox', { name: 'Leave this class out' })
  await expect(leaveOut).toBeChecked()
  await leaveOut.uncheck()
  await expect(sheet.getByText(/^3 classes, every Wednesday/)).toBeVisible()
  await leaveOut.check()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Schedule class', exact: true }).click()
  await expect(page.getByText('Class scheduled successfully')).toBeVisible()
  const days = async () =>
    (await callAsAdmin(getSchedule, {})).data.flatMap((each) => (each.batchId === batchId ? each.date : []))
  await expect.poll(days).toEqual([day(2), day(4)])

  await page.getByRole('button', { name: 'Holidays' }).click()
  await drawer.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText(`${name} is no longer a holiday`)).toBeVisible()
})

test('a class is drawn on empty space, and one past midnight adds no hours of the night', async ({
  page,
}) => {
  const { _id: batchId, batch_name } = await newTestBatch()
  await callAsAdmin(scheduleClass, {
    body: {
      batchId,
      title: 'Late talk',
      time: '22:42',
      duration: 90,
      date: wednesday,
      description: 'Say hello.',
    },
  })
  await openAs(page, 'admin', `/admin?tab=schedule&batch=${batchId}&day=${wednesday}`)
  await expect(page.getByRole('button', { name: /^Late talk 10:42\spm/ })).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^Late talk until 12:12\sam .*ends after midnight/ }),
  ).toBeVisible()
  await expect(page.getByText('1:00 am', { exact: true })).toBeHidden()

  const column = page.locator(`[data-day="${wednesday}"]`)
  const { x, y } = (await column.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(x + 40, y + 2 * 56 + 4)
  await page.mouse.down()
  await page.mouse.move(x + 40, y + 3 * 56)
  await page.mouse.move(x + 40, y + 3 * 56 + 20)
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'New class' })
  await expect(dialog.getByText(/9:00\sam – 10:30\sam$/)).toBeVisible()
  await expect(dialog.getByLabel('Batch')).toHaveValue(batchId)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`Drawn ${batch_name}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`^Drawn ${batch_name} 9:00\\sam`) })).toBeVisible()
  await page.goto('/admin')
  const own = async () =>
    (await callAsAdmin(getSchedule, {})).data
      .filter((each) => each.batchId === batchId)
      .map(({ time }) => time)
  await expect.poll(own).toEqual(['09:00', '22:42'])
})

test('a person is found with their batch, and recent choices are offered', async ({ page }) => {
  await openAs(page, 'admin', '/admin?tab=users')
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox').fill('LEARNER@demo')
  const found = dialog.getByRole('option', { name: /Interview Ready · learner@demo\.example/ })
  await found.click()
  const drawer = page.getByRole('dialog', { name: 'Asha Nair' })
  await expect(drawer.getByRole('link', { name: 'learner@demo.example' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()
  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1)
  await dialog.getByRole('combobox').fill('nobody is called so')
  await expect(dialog.getByText('No results for “nobody is called so”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
