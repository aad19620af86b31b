import type { Page } from 'playwright/test'
import { expect, expectAccessible } from './fixtures.ts'
import {
  endButton,
  expectConnected,
  expectFrames,
  expectSearching,
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
  test('shares cards and text, shows muted devices, uses a chosen topic, sends a report and blocks', {
    tag: '@core',
  }, async ({ learner }) => {
    const [asha, ben] = await meet(learner)
    await test.step('both see the same prompt card, and the same next one', () => drawCards(asha, ben))
    await test.step('messages arrive as text, of any length', () => write(asha, ben))
    await test.step('the partner sees a muted microphone and a camera that is off', () => mute(asha, ben))
    await test.step('a report reaches the institute', () => report(asha, ben))

    await test.step('the blocked partner is never matched again', async () => {
      await start(ben)
      await expectSearching(ben)
      await asha.reload()
      await start(asha)
      await expectSearching(asha)
    })
    const carla = await learner()
    await start(carla)
    await expectConnected(ben, carla)
    await expectSearching(asha)
    await asha.close()

    await test.step('the cards match the topic both chose', async () => {
      for (const page of [ben, carla]) {
        await page.reload()
        await page.getByLabel('Topic').selectOption('Networking Event')
        await start(page)
      }
      await expectConnected(ben, carla)
      for (const page of [ben, carla])
        await expect(page.getByRole('heading', { name: 'Talk about it · Networking Event' })).toBeVisible()
    })
    await test.step('the partner of the last call can be blocked', async () => {
      await endButton(carla).click()
      await expect(startButton(ben)).toBeEnabled(patience)
      await ben.getByRole('button', { name: 'Report or block' }).click()
      await ben.getByRole('button', { name: 'Block only' }).click()
      await expect(ben.getByText('You won’t meet this person again in this browser.')).toBeVisible()
      await expect(ben.getByRole('button', { name: 'Report or block' })).toHaveCount(0)
    })
  })
})

async function drawCards(asha: Page, ben: Page): Promise<void> {
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
}

async function write(asha: Page, ben: Page): Promise<void> {
  await expect(asha.getByRole('button', { name: 'Send' })).toBeEnabled(patience)
  await message(asha).fill('<img src=x onerror=alert(1)> means “Hallo” 🙂')
  await message(asha).press('Enter')
  await expect(chat(ben)).toContainText('<img src=x onerror=alert(1)> means “Hallo” 🙂')
  await expect(chat(asha)).toContainText('You: <img src=x')
  await expect(message(asha)).toHaveValue('')

  // Exceeds a single data channel message.
  const long = '“ठीक है” 🙂 '.repeat(1000)
  await message(ben).fill(long)
  await message(ben).press('Enter')
  await expect(chat(asha).getByText('“ठीक है”').last()).toBeVisible()
  const heard = await chat(asha).locator('p').last().textContent()
  expect(heard).toBe(`Partner: ${long.trim()}`)

  await message(ben).fill('   ')
  await message(ben).press('Enter')
  await expect(chat(ben).locator('p')).toHaveCount(2)
}

async function mute(asha: Page, ben: Page): Promise<void> {
  await asha.getByRole('button', { name: 'Mute' }).click()
  await expect(ben.getByText('Muted')).toBeVisible()
  await asha.getByRole('button', { name: 'Camera off' }).click()
  await expect(ben.getByText('Your partner’s camera is off.')).toBeVisible()
  await expect(asha.getByText('Your camera is off. Your partner can only hear you.')).toBeVisible()
  await asha.getByRole('button', { name: 'Camera on' }).click()
  await asha.getByRole('button', { name: 'Unmute' }).click()
  await expect(ben.getByText('Muted')).toHaveCount(0)
  await expect(ben.getByText('Your partner’s camera is off.')).toHaveCount(0)
  await expectFrames(ben, 5)
}

async function report(asha: Page, ben: Page): Promise<void> {
  const comment = `He sells watches, ${Date.now()}.`
  await asha.getByRole('button', { name: 'Report or block' }).click()
  const dialog = asha.getByRole('dialog')
  await expectAccessible(asha)
  await dialog.getByRole('radio', { name: 'Advertising or fraud' }).check()
  await dialog.getByRole('textbox').fill(comment)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Thank you. Your report is with the institute.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await panelEntries('api::practice.report', { 'filters[comment]': comment })).toMatchObject([
    { reason: 'spam', handled: false },
  ])
  await expect(asha.getByText('You won’t meet this person again in this browser.')).toBeVisible()
  await expect(ben.getByRole('alert')).toContainText('Your partner has left the call.')
}
