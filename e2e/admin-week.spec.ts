import { scheduleClass } from '@careerspeak/contract/admin-schedule'
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
  await expect(block).toHaveAccessibleName(/11:00 am .*60 minutes\. At the same time as “Quarrel/)
  const clash = page.getByRole('list', { name: 'Clashes' }).getByRole('listitem').filter({ hasText: talk })
  await expect(clash).toHaveText(/of the same batch\.$/)
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `Move “${talk}”?` })
  await expect(question.getByText(/^Thu, .* 10:30 am$/)).toBeVisible()
  await question.getByRole('button', { name: 'Leave it' }).click()
  await expect(block).toHaveAccessibleName(/11:00 am/)

  await dragDown(page, block, 2 * 56)
  await expect(question.getByText(/1:00 pm$/)).toBeVisible()
  await expect(question.getByText(`The students of ${batch_name} get an e-mail.`)).toBeVisible()
  await question.getByRole('button', { name: 'Move and send e-mails' }).click()
  await expect(question).toBeHidden()
  await expect(block).toHaveAccessibleName(/1:00 pm .*60 minutes\.$/)
  await expect(clash).toBeHidden()
  await page.reload()
  await expect(block).toHaveAccessibleName(/1:00 pm/)

  await dragDown(page, block, 56)
  await question.getByRole('button', { name: 'Move and send e-mails' }).click()
  await page.getByRole('button', { name: 'Move it back' }).click()
  await expect(block).toHaveAccessibleName(/1:00 pm/)
  await block.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Change the class' }).getByLabel('Time')).toHaveValue('13:00')
  await page.keyboard.press('Escape')
  await expectAccessibleEverywhere(page)
})

test('a person is found with their batch, and recent choices are offered', async ({ page }) => {
  await openAs(page, 'admin', '/admin?tab=users')
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('combobox').fill('LEARNER@demo')
  const found = dialog.getByRole('option', { name: /Interview Ready · learner@demo\.example/ })
  await found.click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page).toHaveURL(/tab=students.*search=learner/)
  await page.keyboard.press('Control+k')
  await expect(dialog.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1)
  await dialog.getByRole('combobox').fill('nobody is called so')
  await expect(dialog.getByText('Nothing is called “nobody is called so”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
