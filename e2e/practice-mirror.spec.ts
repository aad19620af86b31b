import { expect, expectAccessibleEverywhere, test as journey } from './fixtures.ts'
import { giveListener } from './listener-stand-in.ts'
import { giveMicrophone, refusals, refuseMicrophone, testWithSpeech, unplug } from './microphone.ts'
import { openMirror, record, stop } from './practice-mirror.page.ts'

const test = testWithSpeech([
  { pause: 1.5 },
  { talk: 4 },
  { pause: 0.6 },
  { talk: 2 },
  { pause: 1.8 },
  { talk: 3 },
  { pause: 60 },
])

test.describe('the speaking mirror', () => {
  test('reports the pauses of a recording, without network requests', { tag: '@core' }, async ({
    page,
    goOffline,
  }) => {
    test.slow()
    await openMirror(page)
    const { expectNoRequests } = await goOffline()
    await record(page, 13)
    await stop(page)

    await expect(page.getByText('Timeline: 3 stretches of talk, 2 pauses')).toBeAttached()
    const long = page.getByRole('button', { name: /listen from just before this pause/ })
    await expect(long).toHaveCount(1)
    const [, seconds] = /^([\d.]+) s at 0:0\d/.exec((await long.textContent()) ?? '') ?? []
    expect(Math.abs(Number(seconds) - 1.8)).toBeLessThanOrEqual(0.1)
    await expect(page.getByText('Speaking time').locator('xpath=..')).toContainText(/9\.\d s|8\.9 s/)
    await expect(page.getByText('Longest run').locator('xpath=..')).toContainText(/4\.\d s|3\.9 s/)

    const audio = page.locator('audio')
    await long.click()
    await expect(page.getByText('What did you want to say here?')).toBeVisible()
    await expect.poll(() => audio.evaluate((sound: HTMLAudioElement) => sound.currentTime)).toBeGreaterThan(5)
    await expectAccessibleEverywhere(page)
    expectNoRequests()
  })
})

journey.describe('the speaking mirror', () => {
  journey.beforeEach(() => journey.slow())

  journey('has a take written down on the device, and shows what was misheard', async ({ page }) => {
    await giveMicrophone(page, { volume: 0.3 })
    await giveListener(page)
    await openMirror(page)
    await record(page, 4)
    await stop(page)
    await page.getByRole('button', { name: 'Look at the words' }).click()
    await page.getByRole('button', { name: 'Get the listener (23 MB)' }).click()
    const words = page.getByLabel('What you said')
    await expect(words).toHaveValue('I leave a team.')
    await expect(page.getByText('You’ve changed none of the words that were heard.')).toBeVisible()
    await words.fill('I lead a team.')
    await expect(page.getByText('“lead” was heard as “leave”')).toBeVisible()
    await expect(page.getByText('None of this is a mark.')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await openMirror(page)
    await page.getByRole('button', { name: /^Listen to the take/ }).click()
    await page.getByRole('button', { name: 'Look at the words' }).click()
    await expect(page.getByText('“lead” was heard as “leave”')).toBeVisible()
  })

  journey('compares takes of the same question, and keeps them until they are deleted', async ({ page }) => {
    await giveMicrophone(page, { volume: 0.3 })
    await openMirror(page)
    await record(page, 2)
    await stop(page)
    await expect(page.getByText('None yet.')).toBeVisible()
    await record(page, 3)
    await stop(page)
    await expect(
      page.getByRole('img', { name: /^Speaking time, from the first take to this one/ }),
    ).toBeVisible()
    await expectAccessibleEverywhere(page)

    await openMirror(page)
    await expect(page.getByRole('button', { name: /^Listen to the take/ })).toHaveCount(2)
    await page
      .getByRole('button', { name: /^Listen to the take/ })
      .last()
      .click()
    await expect(page.locator('audio')).toBeVisible()
    await page.getByRole('button', { name: 'Another question' }).click()
    await expect(page.getByText('None yet.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Questions about' }).selectOption('Anything you like')
    await page.getByRole('combobox', { name: 'Questions about' }).selectOption('Job Interview Practice')

    await page
      .getByRole('button', { name: /^Delete audio/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^Listen to the take/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete all audio now' }).click()
    await expect(page.getByRole('button', { name: /^Listen to the take/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete all takes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all takes' }).click()
    await expect(page.getByText('None yet.')).toBeVisible()
    await openMirror(page)
    await expect(page.getByText('None yet.')).toBeVisible()
  })

  journey('deletes sounds after thirty days, and keeps their numbers', async ({ page }) => {
    await giveMicrophone(page, { volume: 0.3 })
    await openMirror(page)
    await record(page, 2)
    await stop(page)
    await page.clock.setSystemTime(Date.now() + 31 * 86_400_000)
    await openMirror(page)
    await expect(page.getByText('The audio is deleted. The numbers are kept.')).toBeVisible()
  })

  journey('explains what to do when the microphone is denied', async ({ page }) => {
    await openMirror(page)
    for (const [error, words] of refusals) {
      await refuseMicrophone(page, error)
      await page.getByRole('button', { name: /^(?:Record my answer|Try again)$/ }).click()
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
    }
  })

  journey('keeps the recording up to the moment the microphone was unplugged', async ({ page }) => {
    await giveMicrophone(page, { volume: 0.3 })
    await openMirror(page)
    await record(page, 2)
    await unplug(page)
    await expect(
      page.getByText('The microphone was disconnected. What you said until then is kept.'),
    ).toBeVisible()
    await expect(page.getByText('Speaking time')).toBeVisible()
  })

  journey('ends a recording when the page is hidden, and keeps it', async ({ page }) => {
    await giveMicrophone(page, { volume: 0.3 })
    await openMirror(page)
    await record(page, 2)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect(page.getByText('You left the page')).toBeVisible()
    await expect(page.getByText('Speaking time')).toBeVisible()
  })

  journey('reports a silent recording', async ({ page }) => {
    await giveMicrophone(page, { volume: 0 })
    await openMirror(page)
    await record(page, 1)
    await stop(page)
    await expect(page.getByText('We heard nothing')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  journey('reports clipping', async ({ page }) => {
    await giveMicrophone(page, { volume: 2 })
    await openMirror(page)
    await record(page, 2)
    await stop(page)
    await expect(page.getByText('Come a little further from the microphone')).toBeVisible()
  })

  journey('loses nothing when the device is full', async ({ page }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError')
      }
    })
    await giveMicrophone(page, { volume: 0.3 })
    await openMirror(page)
    await record(page, 2)
    await stop(page)
    await expect(page.getByText('There’s no room left on this device')).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the audio' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^my-answer-[\d-]+\.webm$/)
    await page.getByRole('button', { name: 'Another question' }).click()
    await page.getByRole('combobox', { name: 'Questions about' }).selectOption('Anything you like')
    await page.getByRole('combobox', { name: 'Questions about' }).selectOption('Job Interview Practice')
    await page.getByRole('button', { name: /^Listen to the take/ }).click()
    await expect(page.locator('audio')).toBeVisible()
  })

  journey('works until it is closed in a browser without storage', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await giveMicrophone(page, { volume: 0.3 })
    await openMirror(page)
    await record(page, 2)
    await stop(page)
    await expect(page.getByText('This browser can’t store anything')).toBeVisible()
    await expect(page.getByText('Speaking time')).toBeVisible()
  })

  journey('explains a failed download', async ({ page, consoleErrors }) => {
    consoleErrors.expected.push(/ERR_FAILED/)
    await page.route('**/_astro/measure.worker*', (route) => route.abort())
    await page.goto('/speaking-mirror')
    await expect(page.getByRole('alert').filter({ hasText: 'The mirror couldn’t be loaded' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Record my answer' })).toBeVisible()
  })

  journey('explains when the browser cannot record', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'MediaRecorder', { value: undefined }))
    await page.goto('/speaking-mirror')
    await expect(page.getByText('This browser can’t record sound')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
})
