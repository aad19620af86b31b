import type { Page } from 'playwright/test'
import { accounts, openAs } from './accounts.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'
import { giveListener } from './listener-stand-in.ts'
import { giveMicrophone, refusals, refuseMicrophone, testWithSpeech } from './microphone.ts'
import { connect, openPractice, withoutFeedback } from './practice-partner.page.ts'
import {
  failRecognition,
  giveRecognition,
  giveVoices,
  hear,
  recognitionSource,
  spoken,
} from './practice-voice.page.ts'
import { makeSpeechServer, speechHost } from './speech-stand-in.ts'

const speak = (page: Page) => page.getByRole('button', { name: 'Hold to speak' })
const message = (page: Page) => page.getByRole('textbox', { name: 'Your message' })

/** Speaks a turn by two taps. The page hears the words. */
async function sayByTaps(page: Page, words: string): Promise<void> {
  await speak(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Tap when you’ve finished' })).toBeVisible()
  await hear(page, words, true)
  await page.getByRole('button', { name: 'Tap when you’ve finished' }).press('Enter')
}

async function openTalk(page: Page): Promise<void> {
  await openPractice(page)
  await withoutFeedback(page)
  await connect(page, 'Job Interview Practice')
}

test.describe('speaking', () => {
  test('asks what may hear the voice, and sends only words that the learner has mended', {
    tag: '@core',
  }, async ({ page }) => {
    await giveRecognition(page, 'unavailable')
    await openPractice(page)
    await page.getByRole('heading', { name: 'What leaves this device' }).click()
    await expect(page.getByText('Nothing leaves until you’ve chosen')).toBeVisible()
    await withoutFeedback(page)
    await connect(page, 'Job Interview Practice')
    await speak(page).click()
    expect(await recognitionSource(page)).toBeUndefined()
    await page.getByRole('radio', { name: 'Your browser’s speech service' }).check()
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: 'Continue' }).click()

    const button = await speak(page).boundingBox()
    await page.mouse.move((button?.x ?? 0) + 40, (button?.y ?? 0) + 20)
    await page.mouse.down()
    await expect(page.getByText('Microphone is active')).toBeVisible()
    expect(await recognitionSource(page)).toBe('maker')
    await hear(page, 'I leave a team', false)
    await expect(page.getByText('I leave a team')).toBeVisible()
    await hear(page, 'I leave a team in Pune', true)
    await page.clock.fastForward(500)
    await page.mouse.up()
    const muted = page.getByRole('status').filter({ hasText: 'Microphone is muted' })
    await expect(muted).toBeVisible()
    const head = await page.getByRole('button', { name: 'Disconnect' }).boundingBox()
    expect((await muted.boundingBox())?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
    expect(await recognitionSource(page)).toBeUndefined()

    await expect(page.getByRole('heading', { name: 'This is what I heard' })).toBeFocused()
    await expectAccessibleEverywhere(page)
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: 'Change “leave”' }).click()
    await page.getByRole('textbox', { name: 'Word' }).fill('lead')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Send' }).first().click()
    await expect(page.getByRole('log').getByText('I lead a team in Pune')).toBeVisible()
    await expect(page.getByRole('log').getByRole('button', { name: 'Hear yourself' })).toBeVisible()
  })

  test('hears at once on the device, and edits what was heard as text', async ({ page }) => {
    await giveRecognition(page, 'available')
    await openTalk(page)
    await speak(page).press('Enter')
    await expect(page.getByRole('button', { name: 'Tap when you’ve finished' })).toBeVisible()
    expect(await recognitionSource(page)).toBe('device')
    await hear(page, 'I am from Pune', true)
    await page.getByRole('button', { name: 'Tap when you’ve finished' }).press('Enter')
    await page.getByRole('button', { name: 'Edit as text' }).click()
    await expect(message(page)).toBeFocused()
    await expect(message(page)).toHaveValue('I am from Pune')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    expect(await recognitionSource(page)).toBeUndefined()
  })

  test('offers to download the language for recognition on the device', async ({ page }) => {
    await giveRecognition(page, 'downloadable')
    await openTalk(page)
    await speak(page).click()
    await page.getByRole('button', { name: 'Download it' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await sayByTaps(page, 'I am from Pune')
    await expect(page.getByRole('button', { name: 'Change “Pune”' })).toBeVisible()
  })

  test('hears on the device by the downloaded listener, and sends nothing', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/ERR_FAILED|listener could not be fetched/)
    await giveRecognition(page, 'unavailable')
    await giveMicrophone(page, { volume: 0.3 })
    const { asked, failNext } = await giveListener(page)
    await openTalk(page)
    await speak(page).press('Enter')
    failNext('decoder.onnx')
    await page.getByRole('button', { name: 'Get the listener (23 MB)' }).click()
    await expect(page.getByRole('alert')).toContainText('it continues where it stopped')
    await page.getByRole('button', { name: 'Get the listener (23 MB)' }).click()
    await expect(page.getByRole('radio', { name: 'The listener' })).toBeChecked()
    expect(asked.filter((name) => name === 'encoder.onnx')).toHaveLength(1)
    await page.getByRole('button', { name: 'Continue' }).click()

    const sent: string[] = []
    page.context().on('request', (request) => sent.push(request.url()))
    await speak(page).press('Enter')
    await expect(page.getByRole('button', { name: 'Tap when you’ve finished' })).toContainText('0:05')
    await page.getByRole('button', { name: 'Tap when you’ve finished' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Change “leave”' })).toBeVisible()
    expect(sent.filter((url) => !/^blob:|favicon/.test(url))).toEqual([])

    await page.getByRole('button', { name: 'Feedback and voice' }).click()
    await page.getByRole('button', { name: 'Remove the listener' }).click()
    await expect(page.getByText('Listener removed')).toBeVisible()
    expect(await page.evaluate(() => caches.has('listener'))).toBe(false)
  })

  test('tries the listener out once, and a device that was too slow downloads nothing again', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/listener failed/)
    await giveRecognition(page, 'unavailable')
    await giveMicrophone(page, { volume: 0.3 })
    const { asked, setSpeed } = await giveListener(page)
    const files = () => asked.filter((name) => name !== 'engine.mjs')
    const get = page.getByRole('button', { name: 'Get the listener (23 MB)' })
    const openAnother = async () => {
      await openPractice(page)
      await connect(page, 'Job Interview Practice')
    }
    setSpeed('slow')
    await openTalk(page)
    await speak(page).press('Enter')
    await get.click()
    await expect(page.getByRole('dialog').getByText('too slow for the listener right now')).toBeVisible()
    expect(files()).toHaveLength(4)

    setSpeed('fast')
    await openAnother()
    await speak(page).press('Enter')
    await get.click()
    await expect(page.getByRole('radio', { name: 'The listener' })).toBeChecked()
    expect(files()).toHaveLength(4)

    setSpeed('slow')
    await openAnother()
    const say = async () => {
      await expect(speak(page)).toHaveAttribute('aria-disabled', 'false')
      await speak(page).press('Enter')
      const end = page.getByRole('button', { name: 'Tap when you’ve finished' })
      await expect(end).toContainText('0:04')
      await end.press('Enter')
    }
    await say()
    await expect(page.getByRole('button', { name: 'Change “leave”' })).toBeVisible()

    await openAnother()
    await page.evaluate(() => caches.delete('listener'))
    await say()
    await expect(page.getByText('The listener stopped working')).toBeVisible()
    await page.getByRole('button', { name: 'Say it again' }).click()
    await speak(page).press('Enter')
    await expect(get).toBeVisible()
  })

  test('hears by the institute’s speech server where the learner chose it, and says what happens there', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/speech server gave no text/)
    await giveRecognition(page, 'unavailable')
    await giveMicrophone(page, { volume: 0.3 })
    await openAs(page, accounts.learner, '/practice')
    await openTalk(page)
    await speak(page).press('Enter')
    const choice = page.getByRole('radio', { name: 'The institute’s speech server' })
    await expect(choice).not.toBeChecked()
    const dialog = page.getByRole('dialog', { name: 'How you speak' })
    await expect(dialog.getByText(`goes to our server and on to ${speechHost}`)).toBeVisible()
    await choice.check()
    await page.getByRole('button', { name: 'Continue' }).click()
    const say = async () => {
      await speak(page).press('Enter')
      const end = page.getByRole('button', { name: 'Tap when you’ve finished' })
      await expect(end).toContainText('0:05')
      await end.press('Enter')
    }
    await makeSpeechServer('html')
    await say()
    await expect(page.getByText('The institute’s speech server isn’t answering.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hear yourself' })).toBeVisible()
    await makeSpeechServer('slow')
    await page.getByRole('button', { name: 'Say it again' }).click()
    const end = page.getByRole('button', { name: 'Tap when you’ve finished' })
    await expect(end).toContainText('0:05')
    await end.press('Enter')
    await expect(page.getByText('Writing down what you said…')).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('You stopped before your words were written down')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Hear yourself' })).toBeVisible()
    await makeSpeechServer('well')
    await page.getByRole('button', { name: 'Say it again' }).click()
    await expect(end).toContainText('0:05')
    await end.press('Enter')
    await expect(page.getByRole('button', { name: 'Change “leave”' })).toBeVisible()
  })

  for (const [error, sentence] of [
    ['not-allowed', 'Allow the microphone in the address bar'],
    ['network', 'speech service can’t be reached at the moment'],
  ] as const)
    test(`keeps the recording when recognition fails (${error})`, async ({ page }) => {
      await giveRecognition(page, 'available')
      await openTalk(page)
      await speak(page).press('Enter')
      await expect(page.getByRole('button', { name: 'Tap when you’ve finished' })).toBeVisible()
      await failRecognition(page, error)
      await page.getByRole('button', { name: 'Tap when you’ve finished' }).press('Enter')
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Hear yourself' })).toBeVisible()
    })

  test('records a turn that nothing recognises, for the learner to type', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Reflect.deleteProperty(window, name)
    })
    await openTalk(page)
    await speak(page).press('Enter')
    await page.getByRole('button', { name: 'Tap when you’ve finished' }).press('Enter')
    await page.getByRole('button', { name: 'Type what I said' }).click()
    await expect(message(page)).toBeFocused()
    await message(page).fill('I am from Pune')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('log').getByRole('button', { name: 'Hear yourself' })).toBeVisible()
  })

  test('explains why the microphone cannot be used', async ({ page, consoleErrors }) => {
    consoleErrors.expected.push(/microphone can’t be used/)
    await giveRecognition(page, 'available')
    await openTalk(page)
    for (const [error, sentence] of refusals) {
      await refuseMicrophone(page, error)
      await speak(page).press('Enter')
      await expect(page.getByRole('alert')).toContainText(sentence)
    }
  })
})

const whileSpeaking = testWithSpeech([{ pause: 1 }, { talk: 3 }, { pause: 60 }])

whileSpeaking(
  'a turn ends at a pause where the learner chose so, and the next begins after the answer',
  async ({ page }) => {
    await giveRecognition(page, 'unavailable')
    await giveListener(page)
    await openTalk(page)
    await page.getByRole('button', { name: 'Feedback and voice' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('When does your turn end?').selectOption('After a pause of 1 second')
    await dialog.getByRole('button', { name: 'Get the listener (23 MB)' }).click()
    await expect(dialog.getByRole('radio', { name: 'The listener' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Back to the conversation' }).click()
    const listening = page.getByRole('button', { name: 'Pause for a second when you’ve finished' })
    await page.getByRole('button', { name: 'Start speaking' }).press('Enter')
    await expect(listening).toBeVisible()
    await expect(page.getByRole('button', { name: 'Change “leave”' })).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).first().click()
    await page.clock.fastForward(2500)
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(3)
    await expect(listening).toBeVisible()
  },
)

test.describe('the partner’s voice', () => {
  test('uses the chosen voice and speed, and remembers them', { tag: '@core' }, async ({ page }) => {
    await giveVoices(page)
    await openPractice(page)
    await expect(page.getByLabel('Voice', { exact: true })).toHaveValue('Heera')
    await page.getByLabel('Voice', { exact: true }).selectOption('Cloud (online)')
    await expect(page.getByText('An online voice sends your partner’s sentences')).toBeVisible()
    await page.getByLabel('Speed').selectOption('Slow')
    await page.getByRole('checkbox', { name: 'Speak what my partner says' }).check()
    await openPractice(page)
    await expect(page.getByRole('checkbox', { name: 'Speak what my partner says' })).toBeChecked()
    await withoutFeedback(page)
    await connect(page, 'Job Interview Practice')
    await expect.poll(() => spoken(page)).toContainEqual(expect.stringMatching(/^Cloud 0\.75: Good morning/))
  })

  test('is the institute’s where the learner chose it', async ({ page }) => {
    await giveVoices(page)
    await openAs(page, accounts.learner, '/practice')
    await openPractice(page)
    await makeSpeechServer('well')
    await page.getByLabel('Voice', { exact: true }).selectOption('The institute’s voice')
    await expect(page.getByText(`never yours, to our server and on to ${speechHost}`)).toBeVisible()
    const [asked] = await Promise.all([
      page.waitForResponse('**/api/practice/say'),
      page.getByRole('button', { name: 'Hear a sample' }).click(),
    ])
    expect(asked.status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Hear a sample' })).toBeVisible()
    expect(await spoken(page)).toEqual([])
  })

  test('is silent until enabled, and then repeats any message', async ({ page }) => {
    await giveVoices(page)
    await openPractice(page)
    await withoutFeedback(page)
    await connect(page, 'Job Interview Practice')
    expect(await spoken(page)).toEqual([])
    await page.getByRole('button', { name: 'Listen' }).click()
    await expect.poll(() => spoken(page)).toEqual([expect.stringMatching(/^Heera 1: Good morning/)])
  })
})
