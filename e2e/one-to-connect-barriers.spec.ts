import { brotliCompressSync } from 'node:zlib'
import { expect, expectAccessibleEverywhere, expectAccessibleLayout } from './fixtures.ts'
import {
  endButton,
  expectConnected,
  expectSearching,
  openPractice,
  start,
  startButton,
  test,
} from './one-to-connect.page.ts'

test.describe.configure({ mode: 'default' })

const MAX_SCRIPT_BYTES = 105_000

test.describe('random practice', () => {
  test('is accessible on any device, in both themes, and by keyboard only', async ({ learner }) => {
    const [asha, ben] = [await learner(), await learner()]
    await expectAccessibleEverywhere(asha)
    await asha.getByRole('button', { name: 'Check camera and microphone' }).click()
    await expect(asha.getByLabel('Camera', { exact: true })).toBeVisible()
    await expectAccessibleEverywhere(asha)
    await startButton(asha).focus()
    await asha.keyboard.press('Enter')
    await expect(asha.getByRole('button', { name: 'Stop searching' })).toBeFocused()
    await expectSearching(asha)
    // The search ends after half a minute, so it is checked only once.
    await expectAccessibleLayout(asha)
    await start(ben)
    await expectConnected(asha, ben)
    await expect(endButton(asha)).toBeFocused()
    await expect(ben.getByRole('button', { name: 'Send' })).toBeEnabled()
    await expectAccessibleEverywhere(ben)
    // The visible height above a phone's keyboard.
    await ben.setViewportSize({ width: 360, height: 400 })
    await ben.getByRole('button', { name: 'Text chat' }).click()
    for (const seen of [endButton(ben), ben.getByLabel('Your message')])
      await expect(seen).toBeInViewport({ ratio: 1 })
    await expectAccessibleLayout(ben)
    await asha.keyboard.press('Enter')
    await expect(startButton(asha)).toBeFocused()
    await expect(startButton(ben)).toBeEnabled()
    await expectAccessibleEverywhere(ben)
  })

  test('loads little script, and PeerJS only for a visitor who interacts', async ({
    context,
    matchmaker,
  }) => {
    const sizes: Promise<number>[] = []
    context.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        sizes.push(response.body().then((body) => brotliCompressSync(body).length))
    })
    await context.grantPermissions(['local-network-access'])
    // Reading counts as interaction too, so time is stopped.
    await context.clock.install()
    await context.clock.pauseAt(Date.now() + 60_000)
    const page = await openPractice(context, matchmaker.url)
    const onLoad = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(onLoad).toBeGreaterThan(0)
    expect(onLoad).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
    const loaded = sizes.length
    await page.keyboard.press('Tab')
    await expect(page.getByText('Your ID: Generating...')).toHaveCount(0)
    expect(sizes.length).toBeGreaterThan(loaded)
  })
})
