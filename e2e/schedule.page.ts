import { getSchedule } from '@careerspeak/contract/get-schedule'
import type { Locator, Page } from 'playwright/test'
import { callAsAdmin } from './admin-calls.ts'

/** The next year, so that no class of a test is in the past. */
export const YEAR = new Date().getUTCFullYear() + 1

/** The classes of a batch that the server has. */
export const storedClasses = async (batchId: string) =>
  (await callAsAdmin(getSchedule, {})).data.filter((each) => each.batchId === batchId)

/** Opens the form of a new class on the schedule of a batch, and fills it in. */
export async function fillNewClass(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'New class' }).click()
  const sheet = page.getByRole('dialog', { name: 'Schedule a class' })
  await sheet.getByLabel('Title').fill('Second lines')
  await sheet.getByLabel('Date', { exact: true }).fill(`${YEAR}-03-04`)
  await sheet.getByLabel('Time', { exact: true }).fill('18:30')
  await sheet.getByLabel('Description').fill('Say more.')
  return sheet
}
