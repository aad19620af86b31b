import { expect, expectAccessible } from './fixtures.ts'
import {
  endButton,
  expectConnected,
  expectFrames,
  openPractice,
  patience,
  start,
  startButton,
  test,
  withDevices,
} from './one-to-connect.page.ts'

test.describe.configure({ mode: 'default' })

const ALLOW = '--use-fake-ui-for-media-stream'
const NO_CAMERA = '--use-fake-device-for-media-stream=device-count=0'

test.describe('random practice, where devices are missing or refused,', () => {
  test('explains what to do when camera and microphone are denied', async ({ learner, consoleErrors }) => {
    consoleErrors.expected.push(/Camera and microphone can’t be used/)
    await withDevices(['--use-fake-device-for-media-stream'], async (browser) => {
      const asha = await learner({ browser })
      await start(asha)
      const alert = asha.getByRole('alert')
      await expect(alert).toContainText('This page isn’t allowed to use your camera and microphone.')
      await expect(alert).toContainText('Click the camera or lock icon in the address bar')
      await expect(startButton(asha)).toBeEnabled()
      await expectAccessible(asha)
      await asha.getByRole('button', { name: 'Check camera and microphone' }).click()
      await expect(alert).toContainText('This page isn’t allowed')
    })
  })

  test('offers no call without WebRTC, and suggests other browsers', async ({ context, matchmaker }) => {
    await context.addInitScript(() => {
      for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection'])
        Reflect.deleteProperty(window, name)
    })
    await context.grantPermissions(['local-network-access'])
    const page = await openPractice(context, matchmaker.url)
    await expect(page.getByText('The current browser does not support WebRTC')).toBeVisible()
    await expect(page.getByText('Use an up-to-date Chrome, Edge, Firefox or Safari.')).toBeVisible()
    await expect(startButton(page)).toBeDisabled()
    await expect(page.getByText('Generating...')).toHaveCount(0)
    await expect(
      page.getByRole('link', { name: 'Practise with the practice partner instead' }),
    ).toHaveAttribute('href', '/practice-partner')
    await expectAccessible(page)
  })

  test('explains what to do without devices', async ({ learner, consoleErrors }) => {
    consoleErrors.expected.push(/Camera and microphone can’t be used/)
    await withDevices([ALLOW], async (browser) => {
      const asha = await learner({ browser })
      await start(asha)
      await expect(asha.getByRole('alert')).toContainText('We couldn’t find a microphone.')
      await expect(startButton(asha)).toBeEnabled()
    })
  })

  test('lets a learner without a camera talk, and still see their partner', async ({ learner }) => {
    await withDevices([ALLOW, NO_CAMERA], async (browser) => {
      const [asha, ben] = [await learner({ browser }), await learner()]
      // Each once in either role, since the one who waits is called.
      for (const [first, second] of [
        [asha, ben],
        [ben, asha],
      ] as const) {
        await start(first)
        await start(second)
        await expectConnected(asha, ben)
        await expect(
          asha.getByText('We couldn’t find a camera. Your partner can only hear you.'),
        ).toBeVisible()
        await expect(ben.getByText('Your partner has no camera. You can hear each other.')).toBeVisible()
        await expectFrames(asha, 10)
        await endButton(asha).click()
        await expect(startButton(ben)).toBeEnabled(patience)
      }
    })
  })

  test('works without a camera that another program uses', async ({ learner }) => {
    const asha = await learner()
    await asha.evaluate(() => {
      const { mediaDevices } = navigator
      const real = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = async (constraints) => {
        if (constraints?.video) throw new DOMException('Could not start video source', 'NotReadableError')
        return real(constraints)
      }
    })
    await asha.getByRole('button', { name: 'Check camera and microphone' }).click()
    await expect(
      asha.getByText('Another program is using your camera. Your partner can only hear you.'),
    ).toBeVisible()
    await expect(asha.getByRole('button', { name: 'Mute' })).toBeVisible()
    await expect(asha.getByRole('button', { name: 'Camera off' })).toHaveCount(0)
  })

  test('remembers the chosen microphone', { tag: '@whole' }, async ({ learner }) => {
    const asha = await learner()
    const preview = asha.getByRole('button', { name: 'Check camera and microphone' })
    const microphone = asha.getByLabel('Microphone', { exact: true })
    await preview.click()
    await microphone.selectOption({ label: 'Fake Audio Input 2' })
    await expect(microphone.locator('option:checked')).toHaveText('Fake Audio Input 2')
    await asha.reload()
    await preview.click()
    await expect(microphone.locator('option:checked')).toHaveText('Fake Audio Input 2')
  })
})
