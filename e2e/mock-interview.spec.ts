import { expect, expectAccessibleEverywhere, test as journey, widths } from './fixtures.ts'
import { giveListener } from './listener-stand-in.ts'
import { giveMicrophone, refusals, refuseMicrophone, testWithSpeech, unplug } from './microphone.ts'
import {
  answer,
  begin,
  button,
  expectStored,
  heading,
  openInterview,
  questionShown,
  recorded,
  refuseCamera,
  skipRemaining,
} from './mock-interview.page.ts'
import { giveRecognition, hear } from './practice-voice.page.ts'

const test = testWithSpeech([
  { pause: 8 },
  { talk: 4 },
  { pause: 0.6 },
  { talk: 2 },
  { pause: 1.8 },
  { talk: 3 },
  { pause: 60 },
])

test.describe('the mock interview', () => {
  test('works by keyboard from the first question to the last, without network requests', {
    tag: '@core',
  }, async ({ page, goOffline }) => {
    test.slow()
    await openInterview(page)
    await page.getByLabel('Record video too').check()
    await button(page, 'Start interview').press('Enter')
    await expect(page.getByText('Think about it.')).toBeVisible()
    const question = questionShown(page)
    await expect(question).toBeFocused()
    const { expectNoRequests } = await goOffline()
    await expect(page.getByText('Question 1 of 5')).toBeVisible()
    await expect(page.getByLabel('Your camera')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(button(page, 'Start answering now')).toBeFocused()
    await page.keyboard.press('Enter')
    await recorded(page, 21)
    await page.keyboard.press('Enter')

    await expect(heading(page, 'Your answer')).toBeFocused()
    await expect(page.locator('video')).toBeVisible()
    await expect(page.getByText('Timeline: 3 stretches of talk, 2 pauses')).toBeAttached()
    await expect(page.getByRole('button', { name: /listen from just before this pause/ })).toHaveText(
      /^1\.[789] s/,
    )
    await page.getByRole('checkbox').first().check()
    await button(page, 'Next question').press('Enter')
    await expect(page.getByText('Question 2 of 5')).toBeVisible()
    for (const at of [3, 4, 5]) {
      await button(page, 'Skip this question').press('Enter')
      await expect(page.getByText(`Question ${at} of 5`)).toBeVisible()
    }
    await button(page, 'Skip this question').press('Enter')
    await expect(heading(page, 'How it went')).toBeFocused()
    await expect(page.getByText('You answered 1 of 5 questions.')).toBeVisible()
    await expect(page.getByText('Answer the 4 questions you skipped')).toBeVisible()
    await expect(heading(page, 'Say this one again')).toBeVisible()
    await expectAccessibleEverywhere(page)

    await page.getByRole('button', { name: /^Look at it again/ }).click()
    await expect(page.locator('video')).toBeVisible()
    await button(page, 'Back to how it went').click()
    await button(page, 'Practise these five again').click()
    await expect(page.getByText('Question 1 of 5')).toBeVisible()
    expectNoRequests()
  })
})

journey.describe('the mock interview', () => {
  journey.beforeEach(() => journey.slow())

  journey('writes an answer down by the first tap, once the listener is on the device', async ({ page }) => {
    await giveMicrophone(page, { volume: 0.3 })
    await giveListener(page)
    await openInterview(page)
    await begin(page)
    await answer(page, 4)
    const take = (number: number) => page.getByRole('article', { name: `Take ${number}` })
    const words = (number: number) => take(number).getByLabel('What you said')
    await button(page, 'Write it down for me').click()
    await button(page, 'Get the listener (23 MB)').click()
    await expect(words(1)).toHaveValue('I leave a team.')
    await expectAccessibleEverywhere(page)

    await button(page, 'Answer again').click()
    await answer(page, 4)
    await take(2).getByRole('button', { name: 'Write it down for me' }).click()
    await expect(words(2)).toHaveValue('I leave a team.')
  })

  journey(
    'compares takes side by side, and suggests the sentences of a story in the transcript',
    async ({ page }) => {
      await giveMicrophone(page, { volume: 0.3 })
      await openInterview(page)
      await begin(page)
      await button(page, 'Skip this question').click()
      await answer(page)
      const take = (number: number) => page.getByRole('article', { name: `Take ${number}` })
      await take(1)
        .getByLabel('What you said')
        .fill(
          'When I was at college I had to lead a team. I called everyone. We fixed it and saved 20 percent.',
        )
      await expect(take(1).getByText('Perhaps here:')).toHaveCount(4)
      await expect(take(1).getByRole('checkbox', { checked: true })).toHaveCount(0)

      await button(page, 'Answer again').click()
      await expect(button(page, 'Back to my takes')).toBeVisible()
      await answer(page, 4)
      await take(2).getByLabel('What you said').fill('We fixed it together.')
      await expect(
        take(2).getByRole('img', { name: /^Speaking time, from the first take to this one/ }),
      ).toBeVisible()
      await take(2).getByRole('button', { name: 'See how I said it' }).click()
      await expect(take(2).getByText('Take 2: no pace, 0 filler words')).toBeVisible()
      const [left, right] = await Promise.all([take(1).boundingBox(), take(2).boundingBox()])
      expect(left?.y).toBe(right?.y)
      await expectAccessibleEverywhere(page)

      await page.setViewportSize(widths.desktop)
      await page
        .getByRole('button', { name: /^Answer this/ })
        .first()
        .click()
      await expect(page.getByText('Follow-up question')).toBeVisible()
      await answer(page)
      await expect(take(3).getByText('Asked:')).toBeVisible()
      await expect(take(2)).toBeHidden()
      await page.getByLabel('Show', { exact: true }).selectOption('Take 2')
      await expect(take(2)).toBeVisible()
      await expect(take(1)).toBeHidden()
      await skipRemaining(page)
      await expect(page.getByText('Situation: missing in')).toBeHidden()
      await button(page, 'New interview').click()
      await expect(page.getByText('Question 1 of 5')).toBeVisible()
    },
  )

  journey(
    'shows question, clock and button on a phone without scrolling, in each state',
    async ({ page }) => {
      await page.setViewportSize(widths.phone)
      await giveMicrophone(page, { volume: 0.3 })
      await openInterview(page)
      await expect(button(page, 'Start interview')).toBeInViewport({ ratio: 1 })
      await begin(page)
      for (const name of ['Start answering now', 'Stop']) {
        await expect(button(page, name)).toBeInViewport({ ratio: 1 })
        await expect(questionShown(page)).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 })
        await expectAccessibleEverywhere(page)
        await page.setViewportSize(widths.phone)
        if (name !== 'Stop') await button(page, name).click()
      }
    },
  )

  journey('starts recording when the thinking time is over', async ({ page }) => {
    await page.clock.install()
    await giveMicrophone(page, { volume: 0.3 })
    await openInterview(page)
    await begin(page)
    await page.clock.runFor(20_000)
    await expect(page.getByText('10 seconds left')).toBeAttached()
    await page.clock.runFor(12_000)
    await recorded(page, 1)
  })

  journey(
    'keeps takes and the place in the interview over a reload, until they are deleted',
    async ({ page }) => {
      await giveMicrophone(page, { volume: 0.3 })
      await openInterview(page)
      await begin(page)
      await answer(page)
      await page.getByLabel('What you said').fill('I called them.')
      await expectStored(page, 'I called them.')
      await page.reload({ waitUntil: 'networkidle' })
      await expect(page.getByText('Question 1 of 5. Your takes are kept.')).toBeVisible()
      await button(page, 'Continue where you left off').click()
      await expect(page.getByLabel('What you said')).toHaveValue('I called them.')
      await expect(page.locator('audio')).toBeVisible()
      await button(page, 'Leave').click()
      await button(page, 'Leave interview').click()
      await page.getByRole('button', { name: /^Open:/ }).click()
      await expect(page.locator('audio')).toBeVisible()
      await expectAccessibleEverywhere(page)
      await page.getByRole('button', { name: /^Delete:/ }).click()
      await expect(page.getByText('None yet.')).toBeVisible()
      await button(page, 'Continue where you left off').click()
      await answer(page)
      await button(page, 'Leave').click()
      await button(page, 'Leave interview').click()
      await button(page, 'Delete all takes').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete all takes' }).click()
      await expect(page.getByText('All takes deleted')).toBeVisible()
      await openInterview(page)
      await expect(page.getByText('None yet.')).toBeVisible()
    },
  )

  journey('deletes takes after thirty days', async ({ page }) => {
    await giveMicrophone(page, { volume: 0.3 })
    await openInterview(page)
    await begin(page)
    await answer(page)
    await expectStored(page, '')
    await page.clock.setSystemTime(Date.now() + 31 * 86_400_000)
    await openInterview(page)
    await expect(page.getByText('None yet.')).toBeVisible()
  })

  journey('warns before the page is left during an interview', async ({ page }) => {
    await giveMicrophone(page, { volume: 0.3 })
    await openInterview(page)
    await begin(page)
    const [warning] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
    expect(warning.type()).toBe('beforeunload')
    await warning.accept()
  })

  journey('records only the voice when the camera is denied', async ({ page }) => {
    await refuseCamera(page)
    await openInterview(page)
    await page.getByLabel('Record video too').check()
    await begin(page)
    await expect(
      page.getByText('This page isn’t allowed to use your camera. Only your voice is recorded.'),
    ).toBeVisible()
    await answer(page)
    await expect(page.locator('audio')).toBeVisible()
  })

  journey('explains what to do when the microphone is denied', async ({ page }) => {
    await openInterview(page)
    for (const [error, words] of refusals) {
      await refuseMicrophone(page, error)
      await page.getByRole('button', { name: /^(?:Start interview|Try again)$/ }).click()
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.getByText('0:30')).toBeVisible()
      await button(page, 'Try again').click()
      await expect(page.getByText(words)).toBeVisible()
    }
  })

  for (const [what, words] of [
    ['the microphone is pulled out', 'The microphone or camera was disconnected.'],
    ['the page goes out of sight', 'You left the page'],
  ] as const) {
    journey(`keeps what was said until ${what}`, async ({ page }) => {
      await giveMicrophone(page, { volume: 0.3 })
      await openInterview(page)
      await begin(page)
      await button(page, 'Start answering now').click()
      await recorded(page, 2)
      if (what.startsWith('the microphone')) await unplug(page)
      else
        await page.evaluate(() => {
          Object.defineProperty(document, 'hidden', { value: true })
          document.dispatchEvent(new Event('visibilitychange'))
        })
      await expect(page.getByText(words)).toBeVisible()
      await expect(page.locator('audio')).toBeVisible()
    })
  }

  for (const [what, volume, words] of [
    ['heard nothing', 0, 'We heard nothing'],
    ['was too loud', 2, 'Come a little further from the microphone'],
  ] as const) {
    journey(`says that it ${what}`, async ({ page }) => {
      await giveMicrophone(page, { volume })
      await openInterview(page)
      await begin(page)
      await answer(page)
      await expect(page.getByText(words)).toBeVisible()
    })
  }

  for (const [what, words] of [
    ['has no room', 'There’s no room left on this device'],
    ['keeps nothing', 'This browser can’t store anything'],
  ] as const) {
    journey(`keeps takes as long as it is open in a browser that ${what}`, async ({ page }) => {
      await page.addInitScript((isFull) => {
        if (!isFull) Object.defineProperty(window, 'indexedDB', { value: undefined })
        IDBObjectStore.prototype.put = () => {
          throw new DOMException('No room', 'QuotaExceededError')
        }
      }, what === 'has no room')
      await giveMicrophone(page, { volume: 0.3 })
      await openInterview(page)
      await begin(page)
      await answer(page)
      await expect(page.getByText(words)).toBeVisible()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Download the audio').click(),
      ])
      expect(download.suggestedFilename()).toMatch(/^my-answer-[\d-]+\.webm$/)
      await skipRemaining(page)
      await page.getByRole('button', { name: /^Look at it again/ }).click()
      await expect(page.locator('audio')).toBeVisible()
      await button(page, 'Delete take').click()
      await expect(page.getByText('You have no takes of this question left.')).toBeVisible()
    })
  }

  journey('transcribes on the device when enabled', async ({ page }) => {
    await giveRecognition(page, 'available')
    await giveMicrophone(page, { volume: 0.3 })
    await openInterview(page)
    await page.getByLabel('Write down what I say as I answer').check()
    await begin(page)
    await button(page, 'Start answering now').click()
    await recorded(page, 1)
    expect(await page.evaluate(() => document.documentElement.dataset.recognitionSource)).toBe('device')
    await hear(page, 'I called them.', true)
    await hear(page, 'And then', false)
    await button(page, 'Stop').click()
    await expect(page.getByLabel('What you said')).toHaveValue('I called them. And then')
  })

  journey('checks the English of the transcript on the device', async ({ page }) => {
    await giveMicrophone(page, { volume: 0.3 })
    await openInterview(page)
    await begin(page)
    await answer(page)
    await page.getByLabel('What you said').fill('I has a plan.')
    await expect(page.getByText('The checker is downloaded once, about 7.5 MB.')).toBeVisible()
    await button(page, 'Check my English').click()
    await expect(page.getByText('1 suggestion', { exact: true })).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Why “have” and not “has”?' }).click()
    await page.getByRole('button', { name: 'Write “have” instead of “has”' }).click()
    // The notice is there for ten seconds.
    await expect(page.getByText('Added 1 card to My Mistakes')).toBeVisible()
    await expect(page.getByText('Nothing else I’m sure about.')).toBeVisible()
    await expect(page.getByText('A teacher finds about twice as many.')).toBeVisible()
    await page.getByLabel('What you said').fill('I discussed about it, and it were good.')
    await expect(page.getByText('2 suggestions', { exact: true })).toBeVisible()
    await skipRemaining(page)
    await expect(page.getByText('Added 2 cards to My Mistakes')).toBeVisible()
    await button(page, 'Undo').last().click()
    await expect(page.getByText('Undone')).toBeVisible()
    await page.goto('/my-mistakes')
    await expect(page.getByText('1 to review · 1 in total')).toBeVisible()
  })

  journey('links to other practice when there are no questions', async ({ page }) => {
    await page.route('**/mock-interview', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const empty = html.replace(
        /&quot;bank&quot;:\[1,.*?\],&quot;topics/,
        '&quot;bank&quot;:[1,[]],&quot;topics',
      )
      await route.fulfill({ response, body: empty })
    })
    await page.goto('/mock-interview')
    await expect(page.getByText('There are no questions yet')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Talk to the practice partner' })).toBeVisible()
    await expect(button(page, 'Answer this question')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  journey('explains a failed download', async ({ page, consoleErrors }) => {
    consoleErrors.expected.push(/ERR_FAILED/)
    await page.route('**/_astro/measure.worker*', (route) => route.abort())
    await openInterview(page)
    await button(page, 'Start interview').click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'The mock interview couldn’t be loaded' }),
    ).toBeVisible()
    await page.unrouteAll()
    await button(page, 'Start interview').click()
    await expect(page.getByText('Question 1 of 5')).toBeVisible()
  })

  journey('explains when the browser cannot record', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(window, 'MediaRecorder', { value: undefined }))
    await page.goto('/mock-interview')
    await expect(page.getByText('This browser can’t record')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })
})
