import type { Locator, Page } from 'playwright/test'
import { addresses } from './addresses.ts'
import { expect, test } from './fixtures.ts'
import { openPanel, panelEntries } from './panel.ts'

const YEAR = new Date().getFullYear() + 1
const sessionUid = 'api::live-session.live-session'
const sessions = `${addresses.cms}/admin/content-manager/collection-types/${sessionUid}`

test.describe.configure({ timeout: 300_000 })

test.beforeEach(({ consoleErrors }) => {
  // The panel requests features of its paid editions.
  consoleErrors.expected.push(/Failed to load resource/, /[Ww]eb[Ss]ocket/)
})

/** Opens a new session, and returns its field of a day. */
async function newSession(page: Page, title: string): Promise<Locator> {
  await page.goto(`${sessions}/create`)
  await page.getByLabel('Title').fill(title)
  return page.getByPlaceholder(/YYYY/).first()
}

const storedStart = async (title: string): Promise<unknown> => {
  const [entry] = await panelEntries(sessionUid, { 'filters[title][$eq]': title })
  return entry && Reflect.get(entry, 'startsAt')
}

const typedDays = { 'en-IN': `05/12/${YEAR}`, 'en-GB': `05/12/${YEAR}`, 'en-US': `12/05/${YEAR}` }

test('a typed session begins on the day that the panel says in words, in each locale', async ({
  page,
  browser,
}) => {
  await openPanel(page)
  const storageState = await page.context().storageState()
  for (const [locale, typed] of Object.entries(typedDays)) {
    const context = await browser.newContext({ locale, timezoneId: 'Asia/Kolkata', storageState })
    await typeSession(await context.newPage(), `Typed in ${locale} ${Date.now()}`, typed)
    await context.close()
  }
})

async function typeSession(page: Page, title: string, typed: string): Promise<void> {
  const day = await newSession(page, title)
  await day.pressSequentially(typed)
  await page.keyboard.press('Tab')
  await expect(page.getByText('Add a time.')).toBeVisible()
  await page.getByLabel('Time of Begins').fill('18:30')
  await expect(page.getByText(`5 December ${YEAR}`)).toBeVisible()
  await expect(day).toHaveValue(typed)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changes saved').first()).toBeVisible()
  expect(await storedStart(title)).toBe(`${YEAR}-12-05T13:00:00.000Z`)
  await expect(day).toHaveValue(typed)

  await day.fill('31/31/2026')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Write the day as /)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The save is refused, and the stored day is shown again.
  await expect(page.getByText(/Invalid format/).first()).toBeVisible()
  await expect(day).toHaveValue(typed)
  expect(await storedStart(title)).toBe(`${YEAR}-12-05T13:00:00.000Z`)
}

test('a session in the past is published only after a question', async ({ page }) => {
  await openPanel(page)
  const day = await newSession(page, `Long ago ${Date.now()}`)
  await day.fill('05/05/2020')
  await page.getByLabel('Time of Begins').fill('18:30')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('alertdialog').getByText('This session is in the past')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Entry published')).toHaveCount(0)
})
