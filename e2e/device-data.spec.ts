import type { Page } from 'playwright/test'
import { logInByForm, newAccount } from './accounts.ts'
import { importCard } from './cards.ts'
import { expect, expectAccessibleEverywhere } from './fixtures.ts'
import { testWithSpeech } from './microphone.ts'
import { answerOne, openInterview } from './mock-interview.page.ts'
import { storedIn } from './stored.ts'

const test = testWithSpeech([{ talk: 2 }, { pause: 60 }])

const SENTENCE = /two giraffes/

async function logOut(page: Page): Promise<void> {
  await page.goto('/')
  // The log-out loads the home page again.
  const loaded = page.waitForEvent('load')
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await loaded
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

const noCards = (page: Page) => page.getByText('No cards yet', { exact: true })

/** In the page: the keys and databases in this browser, except the device's own. */
const storeNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...databases].filter((name) =>
      name.includes(':'),
    )
  })

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('data on a device', () => {
  test.slow()

  test('belong to the account: another one in the same browser sees none of it, and the first finds all again', {
    tag: '@core',
  }, async ({ page, context }) => {
    const [first, second] = [await newAccount('Asha First'), await newAccount('Vikram Second')]
    await logInByForm(page, first)
    await expect(page).toHaveURL('/')
    await importCard(page)
    await openInterview(page)
    await answerOne(page)
    await expect.poll(() => storedIn(page, 'mock-interview-recordings')).toHaveLength(1)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Full name').fill('Asha Draft')

    const other = await context.newPage()
    await other.goto('/my-mistakes')
    await expect(other.getByText(SENTENCE).first()).toBeAttached()
    await logOut(page)
    await expect(noCards(other)).toBeVisible()
    await expect(other.getByText(SENTENCE).first()).toBeHidden()
    const ofFirst = await storeNames(page)
    expect(ofFirst.join(' ')).toMatch(/my-mistakes:\d+/)

    await logInByForm(page, second)
    await expect(page).toHaveURL('/')
    for (const tab of [page, other]) {
      await tab.goto('/my-mistakes')
      await expect(noCards(tab)).toBeVisible()
      await expect(tab.getByText(SENTENCE).first()).toBeHidden()
    }
    await openInterview(page)
    await expect(page.getByRole('button', { name: /^Open:/ })).toHaveCount(0)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expect(page.getByLabel('Full name')).toHaveValue('Vikram Second')
    await page.goto('/settings#your-data')
    await expect(page.getByRole('region', { name: 'On this device' })).toBeVisible()
    await expect(page.getByText('Cards of your mistakes')).toBeHidden()
    await logOut(page)

    await logInByForm(page, first)
    await expect(page).toHaveURL('/')
    await page.goto('/my-mistakes')
    await expect(page.getByText('1 to review · 1 in total')).toBeVisible()
    await page.goto('/profile')
    await expect(page.getByLabel('Full name')).toHaveValue('Asha Draft')
    await page.goto('/settings#your-data')
    const here = page.getByRole('region', { name: 'On this device' })
    await expect(here.getByText('Cards of your mistakes')).toBeVisible()
    await expect(here.getByText('Recordings of your mock interviews and single questions')).toBeVisible()
    await expect(here.getByText(/^\d[\d.]* (bytes|KB|MB)$/).first()).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await here.getByRole('button', { name: 'Delete: Cards of your mistakes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(here.getByText('Cards of your mistakes')).toBeHidden()
    await expect(here.getByText('Recordings of your mock interviews and single questions')).toBeVisible()
    await here.getByRole('button', { name: 'Delete everything from this device' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(here.getByText('There’s nothing of yours on this device.')).toBeVisible()
    await page.goto('/my-mistakes')
    await expect(noCards(page)).toBeVisible()
  })

  test('are deleted from a shared phone on log-out and when the session ends', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected = [/401/, /Error fetching/]
    const learner = await newAccount('Asha Shared')
    await page.goto('/login')
    await page.getByRole('checkbox', { name: 'This is a shared phone' }).check()
    await expectAccessibleEverywhere(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await logInByForm(page, learner)
    await expect(page).toHaveURL('/')
    await importCard(page)
    expect((await storeNames(page)).join(' ')).toMatch(/my-mistakes:\d+/)
    await logOut(page)
    await expect.poll(() => storeNames(page)).toEqual([])

    await page.goto('/login')
    await expect(page.getByRole('checkbox', { name: 'This is a shared phone' })).toBeChecked()
    await logInByForm(page, learner)
    await expect(page).toHaveURL('/')
    await importCard(page)
    await page.context().clearCookies()
    await page.route('**/api/**', (route) =>
      route.fulfill({
        status: 401,
        json: { msg: 'No.', error: { status: 401, name: 'UnauthorizedError', message: 'No.' } },
      }),
    )
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
    await expect.poll(() => storeNames(page)).toEqual([])
  })

  test('from before a login are offered to the account once', async ({ page }) => {
    await importCard(page)
    await logInByForm(page, await newAccount('Asha After'))
    await expect(page).toHaveURL('/')
    await page.goto('/my-mistakes')
    await expect(noCards(page)).toBeVisible()
    await expect(page.getByText('Keep the 1 card you made before you logged in?')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Keep 1 card' }).click()
    await expect(page.getByText('1 to review · 1 in total')).toBeVisible()
    await logOut(page)
    await page.goto('/my-mistakes')
    await expect(noCards(page)).toBeVisible()
  })
})
