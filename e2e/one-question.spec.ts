import type { Page } from 'playwright/test'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'
import { giveListener } from './listener-stand-in.ts'
import { giveMicrophone, refusals, refuseMicrophone } from './microphone.ts'
import { answer, answerOne, button, expectStored, heading, openInterview } from './mock-interview.page.ts'
import { failVoice, giveVoices, spoken } from './practice-voice.page.ts'
import { storedIn } from './stored.ts'

const take = (page: Page, number: number) => page.getByRole('article', { name: `Take ${number}` })
const things = (page: Page) => page.getByRole('region', { name: 'Two things for your next take' })

/** Stores a take as the speaking mirror did, and returns its time. */
async function storeMirrorTake(page: Page, days: number): Promise<number> {
  const at = Date.now() - days * 86_400_000
  await page.evaluate(async (at) => {
    const put = (name: string, store: string, value: unknown) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onupgradeneeded = () => opening.result.createObjectStore(store)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction(store, 'readwrite')
          writing.objectStore(store).put(value, 'from the mirror')
          writing.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      })
    const report = { kind: 'unmeasured' }
    await put('speaking-mirror:visitor', 'takes', {
      id: 'from the mirror',
      prompt: 'What do you like about your city?',
      at,
      report,
      words: 'I like the lake.',
    })
    await put('speaking-mirror-sounds:visitor', 'sounds', new Blob(['sound'], { type: 'audio/webm' }))
  }, at)
  return at
}

test.describe('one question', () => {
  test.slow()

  test('is answered, shows two things to fix, and is answered again beside the first take', {
    tag: '@core',
  }, async ({ page }) => {
    await giveMicrophone(page, { volume: 0.3 })
    await page.goto('/speaking-mirror', { waitUntil: 'networkidle' })
    await expect(page).toHaveURL('/mock-interview#one-question')
    await expect(page.getByRole('region', { name: 'One Question' })).toBeFocused()
    await expectAccessibleEverywhere(page)

    await button(page, 'Answer this question').click()
    await page.getByText('A good answer', { exact: true }).click()
    await expect(page.locator('details[open]')).toContainText('I')
    await expectAccessibleEverywhere(page)
    await answer(page, 21)
    await expect(things(page).getByText('without a pause')).toBeVisible()
    await expect(things(page).getByText('Type all that you said below')).toBeVisible()
    await page.getByLabel('What you said').fill('I has a plan.')
    await button(page, 'Check my English').click()
    await expect(things(page).getByText('Say “have”, not “has”: “I have a plan.”')).toBeVisible({
      timeout: 60_000,
    })
    await expectAccessibleEverywhere(page)

    await button(page, 'Answer again').click()
    await expect(things(page).getByText('Say “have”, not “has”: “I have a plan.”')).toBeVisible()
    await answer(page)
    await expect(things(page).getByText('Speak for at least 20 seconds')).toBeVisible()
    await expect(take(page, 1).locator('audio')).toBeVisible()
    await expect(take(page, 2).locator('audio')).toBeVisible()
    await button(page, 'Finish').click()
    await expect(page.getByRole('region', { name: 'One Question' })).toBeFocused()
    await expect(page.getByRole('button', { name: /^Open:/ })).toHaveCount(2)
    await page.goto('/practice')
    await expect(page.getByText('This week: 1 of 3 days')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'One Question' })).toContainText(
      'Last time, today',
    )
  })

  test('is answered in takes that get shorter', async ({ page }) => {
    await giveMicrophone(page, { volume: 0.3 })
    await openInterview(page)
    await button(page, 'Three times, shorter each time').click()
    await expect(page.getByText('of 2:00')).toBeVisible()
    await answer(page, 4)
    for (const most of ['1:30', '1:00']) {
      await button(page, `Again in ${most}`).click()
      await expect(page.getByText(`of ${most}`)).toBeVisible()
      await answer(page, 4)
    }
    await expect(page.getByRole('button', { name: /^Again in/ })).toHaveCount(0)
    await button(page, 'Finish').click()
    await expect(heading(page, 'Mock Interview')).toBeFocused()
  })

  test('is heard as a good answer, spoken along and retold, with the words that were heard', async ({
    page,
  }) => {
    await giveMicrophone(page, { volume: 0.3 })
    await giveVoices(page)
    await giveListener(page, 'A classmate studied programs.')
    await openInterview(page)
    await page.getByLabel('Questions about').selectOption('Behaviour')
    await button(page, 'Shadow and retell').click()
    await expect(heading(page, 'Listen')).toBeFocused()
    await expect(page.getByText('Read by your browser’s voice')).toBeVisible()
    await button(page, 'Listen').click()
    await expect.poll(() => spoken(page)).toContainEqual(expect.stringMatching(/^Heera 1: .*[.?!”]$/))
    await failVoice(page, 'voice-unavailable')
    await expect(page.getByText('This voice couldn’t read it.')).toBeVisible()
    await button(page, 'Listen').click()
    await button(page, 'Stop').click()
    await failVoice(page, 'interrupted')
    await expect(page.getByText('This voice couldn’t read it.')).toBeHidden()
    await expectAccessibleEverywhere(page)
    await button(page, 'Now speak along').click()
    await expect(heading(page, 'Speak along')).toBeVisible()
    await button(page, 'Now retell it').click()
    await expect(page.getByRole('heading', { name: /^Retell the good answer to “/ })).toBeFocused()
    await answer(page, 4)
    await expect(page.getByRole('region', { name: 'Words we heard' })).toBeHidden()
    await button(page, 'Write it down for me').click()
    await button(page, 'Get the listener (23 MB)').click()
    await expect(page.getByRole('region', { name: 'Words we heard' })).toContainText(
      'classmate, study, programs',
    )
    await expectAccessibleEverywhere(page)
    await button(page, 'Answer again').click()
    await answer(page)
    await button(page, 'Finish').click()
    await expect(page.getByRole('button', { name: /^Open: Retell the good answer to “/ })).toHaveCount(2)
    await page.goto('/practice')
    await expect(page.getByText('This week: 1 of 3 days')).toBeVisible()
  })

  test('is read aloud by the learner where the browser has no English voice', async ({ page }) => {
    await giveVoices(page, [{ name: 'Lekha', lang: 'hi-IN', localService: true }])
    await openInterview(page)
    await button(page, 'Shadow and retell').click()
    await expect(heading(page, 'Read it')).toBeVisible()
    await expect(button(page, 'Listen')).toBeHidden()
    await button(page, 'Now read it aloud').click()
    await expect(heading(page, 'Read it aloud')).toBeVisible()
    await button(page, 'Now retell it').click()
    await page.getByText('A good answer', { exact: true }).click()
    await expect(button(page, 'Listen')).toBeHidden()
  })

  test('has a misheard name changed by a tap, and by no other way', async ({ page }) => {
    await giveMicrophone(page, { volume: 0.3 })
    await giveListener(page, 'I has work at Vipro.')
    await openInterview(page)
    await answerOne(page, 4)
    await button(page, 'Write it down for me').click()
    await button(page, 'Get the listener (23 MB)').click()
    const words = page.getByLabel('What you said')
    await expect(words).toHaveValue('I has work at Vipro.')
    await button(page, 'Did you say Wipro?').click()
    await expect(words).toHaveValue('I has work at Wipro.')
    await expect(page.getByText('“Vipro” is now “Wipro”.')).toBeVisible()
    await expect(button(page, 'Change back to “Vipro”')).toBeFocused()
    await expectAccessibleEverywhere(page)
    await button(page, 'Change back to “Vipro”').click()
    await expect(words).toHaveValue('I has work at Vipro.')
    await button(page, 'Did you say Wipro?').click()
    await expectStored(page, 'I has work at Wipro.')
    await words.fill('I has work at Vipra.')
    await expect(page.getByRole('button', { name: /^Did you say/ })).toHaveCount(0)
  })

  test('leaves an unfinished interview as it was', async ({ page }) => {
    await giveMicrophone(page, { volume: 0.3 })
    await openInterview(page)
    await button(page, 'Start interview').click()
    await button(page, 'Leave').click()
    await button(page, 'Leave interview').click()
    await answerOne(page, 1)
    await button(page, 'Finish').click()
    await expect(page.getByText('Question 1 of 5. Your takes are kept.')).toBeVisible()
  })

  test('is another one at a tap, and stays chosen', async ({ page }) => {
    await openInterview(page)
    const section = page.getByRole('region', { name: 'One Question' })
    const shown = section.locator('[aria-live]')
    const first = await shown.textContent()
    await button(page, 'Another question').click()
    await expect(shown).not.toHaveText(first ?? '')
    await section.getByLabel('Questions about').selectOption('Job Interview Practice')
    const chosen = (await shown.textContent()) ?? ''
    await openInterview(page)
    await expect(shown).toHaveText(chosen)
    await button(page, 'Answer this question').click()
    await button(page, 'Choose another question').click()
    await expect(shown).toBeVisible()
  })

  test('loses its recording after thirty days unless the learner keeps it', async ({ page }) => {
    await page.clock.setSystemTime(Date.now() - 2 * 86_400_000)
    await giveMicrophone(page, { volume: 0.3 })
    await openInterview(page)
    await answerOne(page)
    await page.getByLabel('Keep this take').check()
    await page.clock.setSystemTime(Date.now())
    await button(page, 'Answer again').click()
    await answer(page)
    await expect.poll(() => storedIn(page, 'mock-interview-recordings')).toHaveLength(2)
    await page.clock.setSystemTime(Date.now() + 31 * 86_400_000)
    await openInterview(page)
    const open = page.getByRole('button', { name: /^Open:/ })
    await open.first().click()
    await expect(page.getByText('The recording of this take has been deleted.')).toBeVisible()
    await expect(page.getByLabel('Keep this take')).toBeHidden()
    await open.last().click()
    await expect(page.locator('audio')).toBeVisible()
    await expect(page.getByLabel('Keep this take')).toBeChecked()
  })

  test('takes over what the speaking mirror stored', async ({ page }) => {
    await page.goto('/practice')
    await storeMirrorTake(page, 3)
    await openInterview(page)
    await expect(
      page.getByRole('button', { name: /^Open: What do you like about your city\?/ }),
    ).toBeVisible()
    await expectStored(page, 'I like the lake.')
    expect(await storedIn(page, 'speaking-mirror')).toEqual([])
    await openInterview(page)
    await expect(page.getByRole('button', { name: /^Open:/ })).toHaveCount(1)
  })

  test('is heard then and now, with a line of each figure', async ({ page }) => {
    await page.clock.setSystemTime(Date.now() - 2 * 86_400_000)
    await giveMicrophone(page, { volume: 0.3 })
    await openInterview(page)
    await answerOne(page)
    await page.getByLabel('Keep this take').check()
    await page.clock.setSystemTime(Date.now())
    await button(page, 'Answer again').click()
    await answer(page)
    await take(page, 2).getByLabel('Keep this take').check()
    await button(page, 'Finish').click()
    await page.getByRole('button', { name: /^Then and now:/ }).click()
    await expect(page.locator('audio')).toHaveCount(2)
    await expect(page.getByRole('img', { name: /^Speaking time, from the first take/ })).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  test('is not counted as practice when nothing was heard', async ({ page }) => {
    await giveMicrophone(page, { volume: 0 })
    await openInterview(page)
    await button(page, 'Three times, shorter each time').click()
    await answer(page, 1)
    await expect(page.getByText('We heard nothing')).toBeVisible()
    await expect(things(page)).toBeHidden()
    await expect(button(page, 'Again in 2:00')).toBeVisible()
    await page.goto('/practice')
    await expect(page.getByRole('listitem').filter({ hasText: 'One Question' })).toBeVisible()
    await expect(page.getByText(/^This week/)).toBeHidden()
  })

  test('takes nothing over from the speaking mirror that does not fit, and deletes it with all takes', async ({
    page,
  }) => {
    await page.goto('/practice')
    await storeMirrorTake(page, 3)
    await page.addInitScript(() => {
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = function (...given) {
        if (given[0] instanceof Blob) throw new DOMException('No room', 'QuotaExceededError')
        return put.apply(this, given)
      }
    })
    await giveMicrophone(page, { volume: 0.3 })
    await openInterview(page)
    await expect(page.getByText('None yet.')).toBeVisible()
    expect(await storedIn(page, 'speaking-mirror-sounds')).toHaveLength(1)
    await answerOne(page)
    await button(page, 'Finish').click()
    await button(page, 'Delete all takes').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all takes' }).click()
    await expect(page.getByText('All takes deleted')).toBeVisible()
    expect(await storedIn(page, 'speaking-mirror')).toEqual([])
  })

  test('explains what to do when the microphone is denied', async ({ page }) => {
    await openInterview(page)
    await button(page, 'Answer this question').click()
    for (const [error, words] of refusals.slice(0, 2)) {
      await refuseMicrophone(page, error)
      await page.getByRole('button', { name: /^(?:Start answering|Try again)$/ }).click()
      await expect(page.getByText(words)).toBeVisible()
    }
    await expect(heading(page, 'Your answer')).toBeHidden()
  })
})
