import type { Page } from 'playwright/test'
import { expect } from './fixtures.ts'
import {
  endButton,
  expectCleanedUp,
  expectConnected,
  expectFrames,
  expectSearching,
  meet,
  openPractice,
  ownTracks,
  patience,
  searchWithoutMatch,
  start,
  startButton,
  test,
} from './one-to-connect.page.ts'

// A small machine cannot encode several calls at once in time.
test.describe.configure({ mode: 'default' })

/** Starts after the notice has appeared, which moves the button. */
async function startWithoutServer(page: Page): Promise<void> {
  await expect(page.getByText('Lost connection to server.')).toBeVisible(patience)
  await start(page)
  await expect(page.getByText('Your ID: Generating...')).toBeVisible()
}

test.describe('random practice', () => {
  test('connects two learners, whose frames arrive, continues with the next partner, and ends a call by its button or a closed page', {
    tag: '@core',
  }, async ({ learner }) => {
    const [asha, ben, carla] = [await learner(), await learner(), await learner()]
    await expect(asha).toHaveTitle(/Random Practice/)
    await expect(startButton(asha)).toBeEnabled()
    await expect(endButton(asha)).toBeDisabled()

    await start(asha)
    await expectSearching(asha)
    await expect(endButton(asha)).toBeDisabled()
    await expect(asha.getByText('Establishing connection...')).toBeVisible()

    await start(ben)
    await expectConnected(asha, ben)
    await expect(startButton(asha)).toBeDisabled()
    await expect(asha.getByText('Establishing connection...')).toHaveCount(0)
    await Promise.all([asha, ben].map((page) => expectFrames(page, 15)))

    const tracksOfBen = await ownTracks(ben)
    await start(carla)
    await expectSearching(carla)
    await asha.getByRole('button', { name: 'Next partner' }).click()
    await expectConnected(asha, carla)
    await expectFrames(asha, 5)
    await expect(ben.getByRole('alert')).toContainText('Your partner has left the call.')
    await expectCleanedUp(ben, tracksOfBen)

    const [tracksOfAsha, tracksOfCarla] = [await ownTracks(asha), await ownTracks(carla)]
    await endButton(asha).click()
    await expectCleanedUp(asha, tracksOfAsha)
    await expect(carla.getByRole('alert')).toContainText('Your partner has left the call.')
    await expectCleanedUp(carla, tracksOfCarla)

    for (const page of [ben, carla]) await start(page)
    await expectConnected(ben, carla)
    const tracks = await ownTracks(carla)
    await ben.close()
    await expect(carla.getByRole('alert')).toContainText('Your partner has left the call.', patience)
    await expectCleanedUp(carla, tracks)
  })

  test('ends a search after thirty seconds without a match', async ({ learner }) => {
    const asha = await learner()
    await expectCleanedUp(asha, await searchWithoutMatch(asha))
  })

  test('lets a learner check their own picture first, and stop searching', async ({ learner }) => {
    const asha = await learner()
    await asha.getByRole('button', { name: 'Check camera and microphone' }).click()
    await expect(asha.getByRole('meter', { name: 'How loud you are' })).toBeVisible(patience)
    await expect(asha.getByLabel('Microphone', { exact: true })).toBeVisible()
    const looking = await ownTracks(asha)
    await asha.getByRole('button', { name: 'Switch both off' }).click()
    await expectCleanedUp(asha, looking)

    await start(asha)
    await asha.getByRole('button', { name: 'Stop searching' }).click()
    await expect(asha.getByText('You’ve stopped searching.')).toBeVisible()
    await expect(startButton(asha)).toBeFocused()
  })

  test('continues calls while the matchmaker restarts, and resumes searching', async ({
    learner,
    matchmaker,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/WebSocket|PeerJS|ERR_CONNECTION_REFUSED|signalling|settings/)
    const [asha, ben] = await meet(learner)
    const [carla, david] = [await learner(), await learner()]
    await expect(david.getByText('Your ID: Generating...')).toHaveCount(0)
    // Her search ends after thirty seconds, so the following checks run during it.
    await start(carla)
    await expectSearching(carla)

    await matchmaker.kill()
    await Promise.all([
      expect(carla.getByText('Lost connection to server.')).toBeVisible(patience),
      expectFrames(asha, 5),
      startWithoutServer(david),
    ])
    await matchmaker.start()

    await expectConnected(carla, david)
    await expectFrames(carla, 5)
    await Promise.all([asha, ben].map((page) => expectFrames(page, 5)))
    await endButton(asha).click()
    await expect(ben.getByRole('alert')).toContainText('Your partner has left the call.', patience)
  })

  test('does not match two tabs of one learner', async ({ learner, matchmaker }) => {
    const asha = await learner()
    const otherTab = await openPractice(asha.context(), matchmaker.url)
    for (const page of [asha, otherTab]) {
      await start(page)
      await expectSearching(page)
    }
    const ben = await learner()
    await start(ben)
    await expectConnected(asha, ben)
    await expectSearching(otherTab)
  })
})
