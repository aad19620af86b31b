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

async function dragDown(page: Page, block: Locator, pixels: number): Promise<void> {
  // Hovering waits until the block stops moving.
  await block.hover({ position: { x: 20, y: 10 } })
  const box = await block.boundingBox()
  if (!box) throw new Error('There is nothing to drag.')
  const [x, y] = [box.x + 20, box.y + 10]
  await page.mouse.down()
  await page.mouse.move(x, y + pixels / 2)
  await page.mouse.move(x, y + pixels)
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
  await expect(page.getByText(/^Thu, .* 10:30\sam\. Enter to move/)).toBeAttached()
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
