import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { connect, openPractice, withoutFeedback } from './practice-partner.page.ts'
import {
  failRecognition,
  giveRecognition,
  giveVoices,
  hear,
  recognitionSource,
  spoken,
} from './practice-voice.page.ts'

const microphone = (page: Page, how: 'on' | 'off') =>
  page.getByRole('button', { name: `Turn the microphone ${how}` })
const message = (page: Page) => page.getByRole('textbox', { name: 'Your message' })

test.describe('the microphone', () => {
  test('asks first when a speech service may process the voice', async ({ page }) => {
    await giveRecognition(page, 'unavailable')
    await openPractice(page)
    await expect(
      page.getByText(
        'Your browser’s speech service, such as Google’s or Apple’s, may turn your voice into text.',
      ),
    ).toBeVisible()
    await withoutFeedback(page)
    await connect(page, 'Job Interview Practice')
    await microphone(page, 'on').click()
    expect(await recognitionSource(page)).toBeUndefined()
    await page.getByRole('button', { name: 'No, I’ll type' }).click()
    await expect(microphone(page, 'on')).toBeFocused()

    await microphone(page, 'on').click()
    await page.getByRole('button', { name: 'Yes, listen' }).click()
    await expect(page.getByText('Microphone is active')).toBeVisible()
    expect(await recognitionSource(page)).toBe('maker')
    await hear(page, 'I am from', false)
    await expect(page.getByText('I am from')).toBeVisible()
    await hear(page, 'I am from Pune', true)
    await expect(message(page)).toHaveValue('I am from Pune')

    await microphone(page, 'off').click()
    await expect(page.getByText('Microphone is muted')).toBeVisible()
    expect(await recognitionSource(page)).toBeUndefined()
  })

  test('listens at once with on-device recognition', async ({ page }) => {
    await giveRecognition(page, 'available')
    await openPractice(page)
    await withoutFeedback(page)
    await connect(page, 'Job Interview Practice')
    await microphone(page, 'on').click()
    await expect(microphone(page, 'off')).toHaveAttribute('aria-pressed', 'true')
    expect(await recognitionSource(page)).toBe('device')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    expect(await recognitionSource(page)).toBeUndefined()
  })

  test('offers to download the language for on-device recognition', async ({ page }) => {
    await giveRecognition(page, 'downloadable')
    await openPractice(page)
    await withoutFeedback(page)
    await connect(page, 'Job Interview Practice')
    await microphone(page, 'on').click()
    await page.getByRole('button', { name: 'Download it and listen' }).click()
    await expect(microphone(page, 'off')).toBeVisible()
    expect(await recognitionSource(page)).toBe('device')
  })

  test('explains what to do when it is blocked, and is muted again', async ({ page }) => {
    await giveRecognition(page, 'available')
    await openPractice(page)
    await withoutFeedback(page)
    await connect(page, 'Job Interview Practice')
    await microphone(page, 'on').click()
    await expect(microphone(page, 'off')).toBeVisible()
    await failRecognition(page, 'not-allowed')
    await expect(page.getByText('Allow it in the address bar')).toBeVisible()
    await expect(microphone(page, 'on')).toBeVisible()
  })

  test('explains once that the service is unavailable, if there is a microphone', async ({ page }) => {
    await giveRecognition(page, 'available')
    await openPractice(page)
    await withoutFeedback(page)
    await connect(page, 'Job Interview Practice')
    await microphone(page, 'on').click()
    await expect(microphone(page, 'off')).toBeVisible()
    await failRecognition(page, 'audio-capture')
    await expect(page.getByText('speech service cannot be reached at the moment')).toBeVisible()
    await expect(microphone(page, 'on')).toBeVisible()
    await expect(page.getByText('No microphone was found')).toHaveCount(0)
  })

  test('says when a browser has no speech recognition', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Reflect.deleteProperty(window, name)
    })
    await openPractice(page)
    await withoutFeedback(page)
    await connect(page, 'Job Interview Practice')
    await expect(microphone(page, 'on')).toBeDisabled()
    await expect(page.getByText('This browser cannot turn speech into text.')).toBeVisible()
  })
})

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
