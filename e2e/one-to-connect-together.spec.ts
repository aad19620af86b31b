import type { Page } from 'playwright/test'
import { expect, expectAccessible } from './fixtures.ts'
import {
  endButton,
  expectSearching,
  expectTogether,
  meet,
  patience,
  start,
  startButton,
  test,
} from './one-to-connect.page.ts'
import { panelEntries } from './panel.ts'

test.describe.configure({ mode: 'default' })

const card = (page: Page) => page.locator('section[aria-labelledby=card] p').first()
const another = (page: Page) => page.getByRole('button', { name: 'Another one' })
const message = (page: Page) => page.getByRole('textbox', { name: 'Your message' })
const chat = (page: Page) => page.getByRole('log')

test.describe('random practice, together,', () => {
  test('shows both the same prompt card, draws the same next one, and carries what they write, as text and however long', async ({
    learner,
  }) => {
    const [asha, ben] = await meet(learner)
    const first = await card(asha).textContent()
    await expect(card(ben)).toHaveText(first ?? '')
    await another(asha).click()
    await expect(card(asha)).not.toHaveText(first ?? '')
    const second = await card(asha).textContent()
    await expect(card(ben)).toHaveText(second ?? '')
    await Promise.all([another(asha).click(), another(ben).click()])
    await expect(card(asha)).not.toHaveText(second ?? '')
    await expect
      .poll(async () => (await card(asha).textContent()) === (await card(ben).textContent()))
      .toBe(true)

    await expect(asha.getByRole('button', { name: 'Send' })).toBeEnabled(patience)
    await message(asha).fill('<img src=x onerror=alert(1)> means “Hallo” 🙂')
    await message(asha).press('Enter')
    await expect(chat(ben)).toContainText('<img src=x onerror=alert(1)> means “Hallo” 🙂')
    await expect(chat(asha)).toContainText('You: <img src=x')
    await expect(message(asha)).toHaveValue('')

    // More than a data channel carries in one piece.
    const long = '“ठीक है” 🙂 '.repeat(1000)
    await message(ben).fill(long)
    await message(ben).press('Enter')
    await expect(chat(asha).getByText('“ठीक है”').last()).toBeVisible()
    const heard = await chat(asha).locator('p').last().textContent()
    expect(heard).toBe(`Partner: ${long.trim()}`)

    await message(ben).fill('   ')
    await message(ben).press('Enter')
    await expect(chat(ben).locator('p')).toHaveCount(2)
  })

  test('draws the cards from the topic that both chose', async ({ learner }) => {
    const [asha, ben] = [await learner(), await learner()]
    for (const page of [asha, ben]) {
      await page.getByLabel('Topic').selectOption('Networking Event')
      await start(page)
    }
    await expectTogether(asha, ben)
    for (const page of [asha, ben])
      await expect(page.getByRole('heading', { name: 'Talk about it · Networking Event' })).toBeVisible()
  })

  test('hands a report to the institute, and never matches the blocked partner again', async ({
    learner,
  }) => {
    const comment = `He sells watches, ${Date.now()}.`
    const [asha, ben] = await meet(learner)
    await asha.getByRole('button', { name: 'Report or block' }).click()
    const dialog = asha.getByRole('dialog')
    await expectAccessible(asha)
    await dialog.getByRole('radio', { name: 'Advertising or fraud' }).check()
    await dialog.getByRole('textbox').fill(comment)
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expect(dialog.getByText('Thank you. Your report is with the institute.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await panelEntries('api::practice.report', { 'filters[comment]': comment })).toMatchObject([
      { reason: 'spam', handled: false },
    ])
    await expect(asha.getByText('You will not meet this person again in this browser.')).toBeVisible()
    await expect(ben.getByRole('alert')).toContainText('Your partner has left the call.')

    await start(ben)
    await expectSearching(ben)
    await asha.reload()
    await start(asha)
    await expectSearching(asha)
    const carla = await learner()
    await start(carla)
    await expectTogether(ben, carla)
    await expectSearching(asha)
  })

  test('lets the partner of the call just ended be blocked', async ({ learner }) => {
    const [asha, ben] = await meet(learner)
    await endButton(ben).click()
    await expect(startButton(asha)).toBeEnabled(patience)
    await asha.getByRole('button', { name: 'Report or block' }).click()
    await asha.getByRole('button', { name: 'Only block' }).click()
    await expect(asha.getByText('You will not meet this person again in this browser.')).toBeVisible()
    await expect(asha.getByRole('button', { name: 'Report or block' })).toHaveCount(0)
  })
})
