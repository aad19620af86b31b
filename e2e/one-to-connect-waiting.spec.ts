import type { Page } from 'playwright/test'
import { expect, expectAccessibleEverywhere, expectAccessibleLayout } from './fixtures.ts'
import {
  endButton,
  expectCleanedUp,
  expectConnected,
  expectFrames,
  expectSearching,
  meet,
  patience,
  searchWithoutMatch,
  start,
  startButton,
  test,
} from './one-to-connect.page.ts'

test.describe.configure({ mode: 'default' })

const waiting = (page: Page) => page.getByRole('heading', { name: 'You’re waiting for a call' })
const call = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Someone would like to practise with you' })
const asking = (page: Page) => page.getByText('Asking someone who is waiting…')

/** Counts the notes that a page plays. */
const countNotes = (page: Page) =>
  page.evaluate(() => {
    const play = OscillatorNode.prototype.start
    let notes = 0
    OscillatorNode.prototype.start = function (...when) {
      notes += 1
      document.documentElement.dataset.notes = String(notes)
      play.apply(this, when)
    }
  })

const notes = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.notes ?? 0))

/** Searches half a minute without a match, and then chooses Keep waiting. */
async function keepWaiting(page: Page): Promise<void> {
  const tracks = await searchWithoutMatch(page)
  await page.getByRole('button', { name: 'Keep waiting' }).click()
  await expect(waiting(page)).toBeFocused()
  await expectCleanedUp(page, tracks)
}

test.describe('random practice, for a learner on standby,', () => {
  test('connects two who come 31 seconds apart, by a call that is heard, seen and answered by keyboard', async ({
    learner,
  }) => {
    const [asha, ben] = [await learner(), await learner()]
    const title = await asha.title()
    await countNotes(asha)
    await keepWaiting(asha)
    await expectAccessibleEverywhere(asha)
    await start(ben)
    await expect(call(asha)).toBeVisible(patience)
    await expect(asha).toHaveTitle('Someone is calling you')
    await expect(asking(ben)).toBeVisible()
    await expect(asha.getByRole('timer')).toHaveText(/^Seconds left to answer: \d+$/)
    expect(await notes(asha)).toBe(4)
    await expectAccessibleLayout(asha)
    await expect(asha.getByRole('heading', { name: 'Someone would like' })).toBeFocused()
    await asha.keyboard.press('Tab')
    await asha.keyboard.press('Enter')
    await expectConnected(asha, ben)
    await Promise.all([asha, ben].map((page) => expectFrames(page, 5)))
    await expect(asha).toHaveTitle(title)
    await expect(endButton(asha)).toBeFocused()
  })

  test('asks whether they are still there after a missed call, and lets the searcher continue', async ({
    learner,
  }) => {
    const [asha, ben] = [await learner(), await learner()]
    const title = await asha.title()
    await keepWaiting(asha)
    await start(ben)
    await expect(call(asha)).toBeVisible(patience)
    await expect(asking(ben)).toBeVisible()
    await asha.clock.fastForward(20_000)
    await expect(asha.getByRole('alert')).toContainText('You missed a call. Are you still there?')
    await expect(asha).toHaveTitle(title)
    await expect(startButton(asha)).toBeFocused()
    await expect(asking(ben)).toHaveCount(0)
    await expectSearching(ben)

    await ben.getByRole('button', { name: 'Stop searching' }).click()

    await asha.getByRole('button', { name: 'Keep waiting' }).click()
    await start(ben)
    await expect(call(asha)).toBeVisible(patience)
    await expect(asking(ben)).toBeVisible()
    await asha.close()
    await expect(asking(ben)).toHaveCount(0)
    await expectSearching(ben)
  })

  test('continues after they decline, silently if they want, and connects the next one', async ({
    learner,
  }) => {
    const [asha, ben, carla] = [await learner(), await learner(), await learner()]
    await countNotes(asha)
    await keepWaiting(asha)
    await asha.getByRole('checkbox', { name: 'Ring when someone calls' }).uncheck()
    await start(ben)
    await expect(call(asha)).toBeVisible(patience)
    await asha.keyboard.press('Escape')
    await expect(call(asha)).toHaveCount(0)
    await expect(asha.getByText('You declined a call. You’re still waiting for others.')).toBeVisible()
    await expect(asking(ben)).toHaveCount(0)
    await expectSearching(ben)
    await ben.getByRole('button', { name: 'Stop searching' }).click()

    await start(carla)
    await expect(asking(carla)).toBeVisible(patience)
    await call(asha).getByRole('button', { name: 'Answer' }).click()
    await expectConnected(asha, carla)
    expect(await notes(asha)).toBe(0)
  })

  test('never calls them for someone they have blocked', async ({ learner }) => {
    const [asha, ben] = await meet(learner)
    await asha.getByRole('button', { name: 'Report or block' }).click()
    await asha.getByRole('button', { name: 'Block only' }).click()
    await expect(startButton(ben)).toBeEnabled(patience)
    await keepWaiting(asha)
    await start(ben)
    await expectSearching(ben)
    const carla = await learner()
    await start(carla)
    await expectConnected(ben, carla)
    await expect(waiting(asha)).toBeVisible()
    await expect(call(asha)).toHaveCount(0)
    await asha.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(asha.getByText('You’ve stopped waiting.')).toBeVisible()
    await expect(startButton(asha)).toBeFocused()
  })
})
