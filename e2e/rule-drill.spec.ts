import type { Page } from 'playwright/test'
import { logInAs } from './accounts.ts'
import { cardOf, dueMemory, exportFile } from './cards.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'

interface Sentences {
  gaps: { before: string; words: string; fix: string; after: string }[]
  orders: string[][]
}

const card = (words: string, fix: string, after: string, rule: string) => ({
  ...cardOf({ words, fix, after, rule }),
  memory: { ...dueMemory, due: Date.now() + 86_400_000 },
})
const OWN = [
  card('am having', 'have', ' two giraffes.', 'having-possession'),
  card('having', 'have', ' one elephant.', 'having-possession'),
  card('like very much', 'like', ' tea.', 'adverb-before-object'),
]

/** Opens the page with cards of two rules, none of them due. */
async function openWithCards(page: Page): Promise<void> {
  await page.goto('/my-mistakes', { waitUntil: 'networkidle' })
  await page.locator('input[type=file]').setInputFiles(exportFile(OWN))
  await expect(page.getByText('3 cards loaded')).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page) => page.getByRole('textbox', { name: 'What goes in the gap?' })
const sentencesOf = async (page: Page, rule: string): Promise<Sentences> =>
  (await page.request.get(`/drills/${rule}.json`)).json()

/** Answers the item that is shown by keyboard, as the site's own sentences say. */
async function answer(page: Page, { gaps, orders }: Sentences): Promise<void> {
  await expect(field(page).or(page.locator('button[aria-pressed]')).first()).toBeVisible()
  if (await field(page).isVisible()) {
    await expect(field(page)).toBeFocused()
    const shown = await page.getByText('(gap)').locator('..').textContent()
    const gap = [...gaps, ...OWN].find(({ before, after }) => shown?.replace('(gap)', '') === before + after)
    await page.keyboard.type(gap?.fix ?? '')
    return page.keyboard.press('Enter')
  }
  const tiles = (await page.locator('button[aria-pressed]').allTextContents()).join()
  const words = orders.find((order) => order.slice(1, -1).toSorted().join() === tiles) ?? []
  for (const word of words.slice(1, -1))
    await page.getByRole('button', { name: word, exact: true, pressed: false }).first().press('Enter')
  await button(page, 'Check').press('Enter')
}

/** Stores two takes of one question that the learner keeps, and one that isn't kept. */
const storeKeptTakes = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const own = names.find((name) => /^my-mistakes:\d+$/.test(name)) ?? ''
    const opening = indexedDB.open(own.replace('my-mistakes', 'mock-interview-takes'))
    opening.onupgradeneeded = () => opening.result.createObjectStore('takes')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const writing = opening.result.transaction('takes', 'readwrite')
    for (const [id, asked, kept] of [
      ['1', 'a', true],
      ['2', 'a', true],
      ['3', 'b', false],
    ] as const)
      writing.objectStore('takes').put({ id, at: Number(id) * 86_400_000, question: 'q', asked, kept }, id)
    await new Promise((resolve) => {
      writing.oncomplete = resolve
    })
    opening.result.close()
  })

test.describe('a drill of one rule', () => {
  test('takes the rule of the learner’s cards, by keyboard, and shows the result later', {
    tag: '@core',
  }, async ({ page }) => {
    await logInAs(page, 'learner')
    await openWithCards(page)
    await button(page, 'Start a drill').press('Enter')
    await expect(button(page, 'Begin')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'for what you have' })).toBeVisible()
    await expect(page.locator('main p[lang=hi]')).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.keyboard.press('Enter')
    const sentences = await sentencesOf(page, 'having-possession')
    for (let at = 1; at <= 6; at += 1) {
      await expect(page.getByText(`${at} of 8`)).toBeVisible()
      await answer(page, sentences)
      await expect(page.getByText('Right!')).toBeVisible()
      await expect(button(page, 'Next')).toBeFocused()
      await page.keyboard.press('Enter')
    }
    for (let at = 7; at <= 8; at += 1) {
      await expect(page.getByText(`${at} of 8`)).toBeVisible()
      await expect(button(page, 'I said it')).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(page.getByText('6 of 6 right, and 2 said aloud.')).toBeVisible()
    await button(page, 'Back to my cards').press('Enter')
    await expect(page.getByText('0 to review · 3 in total')).toBeVisible()

    await page.reload()
    await button(page, 'Start a drill').click()
    await expect(page.getByText('Last time, today: 6 of 6 right')).toBeVisible()

    await storeKeptTakes(page)
    await page.goto('/profile#progress')
    const kept = page.getByRole('link', { name: 'you’ve kept takes of 1 question' })
    await expect(kept).toHaveAttribute('href', '/mock-interview#kept')
  })

  test('takes any answer, explains what is wrong, and loses nothing when it is left', async ({ page }) => {
    await openWithCards(page)
    await button(page, 'Start a drill').click()
    await page.getByText('Mistakes at B1').click()
    await button(page, 'I like very much my job').click()
    await expect(button(page, 'Begin')).toBeFocused()
    await button(page, 'Begin').click()
    for (const [typed, says] of [
      ['', 'Type your answer first.'],
      ['मैं चाय', 'That isn’t one of our answers.'],
    ] as const) {
      await field(page).fill(typed)
      await button(page, 'Check').click()
      await expect(page.getByText(says)).toBeVisible()
    }
    const verdict = page.getByRole('status').filter({ hasText: 'That isn’t one' })
    await expect(verdict).toContainText('Ours: like')
    await expect(verdict).toContainText('The reason why.')
    await page.reload()
    await expect(page.getByText('0 to review · 3 in total')).toBeVisible()
    await button(page, 'Start a drill').click()
    await button(page, 'Begin').click()
    await expect(page.getByText('1 of 8')).toBeVisible()
  })

  test('offers words to put in order, at 320 px', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openWithCards(page)
    await button(page, 'Start a drill').click()
    await page.getByText('Mistakes at B1').click()
    await button(page, 'I like very much my job').click()
    await button(page, 'Begin').click()
    const sentences = await sentencesOf(page, 'adverb-before-object')
    for (let at = 1; at <= 4; at += 1) {
      await answer(page, sentences)
      await button(page, 'Next').click()
    }
    await expect(button(page, 'Check')).toBeDisabled()
    await expect(page.getByText('Tap the words in the right order.')).toBeVisible()
    await expectAccessibleEverywhere(page)
    const tiles = page.locator('button[aria-pressed]')
    await tiles.first().click()
    await expect(tiles.first()).toHaveAttribute('aria-pressed', 'true')
    await tiles.first().click()
    await answer(page, sentences)
    await expect(page.getByText('Right!')).toBeVisible()
    await button(page, 'Next').click()
    await button(page, 'I don’t know').click()
    await expect(page.getByText('It is:')).toBeVisible()
    await expect(page.getByText('Not quite.')).toHaveCount(0)
  })

  test('goes on without a microphone and without room, and says when its sentences can’t be had', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/Failed to load resource|couldn’t be fetched/)
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'MediaRecorder')
      const store = Storage.prototype.setItem
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('practice-log')) throw new DOMException('Full', 'QuotaExceededError')
        store.call(this, key, value)
      }
    })
    await openWithCards(page)
    await page.route('/drills/*', (route) => route.abort())
    await button(page, 'Start a drill').click()
    await expect(page.getByText('Couldn’t load the drill')).toBeVisible()
    await expect(page.getByText('0 to review · 3 in total')).toBeVisible()
    await page.unroute('/drills/*')
    await button(page, 'Start a drill').click()
    await button(page, 'Begin').click()
    for (let at = 1; at <= 6; at += 1) {
      await button(page, 'I don’t know').or(page.locator('button[aria-pressed]')).first().waitFor()
      await answer(page, await sentencesOf(page, 'having-possession'))
      await button(page, 'Next').click()
    }
    await button(page, 'Use the microphone').click()
    await expect(page.getByText('If you said it, that’s enough.')).toBeVisible()
    await button(page, 'I said it').click()
    await button(page, 'I said it').click()
    await expect(page.getByText('6 of 6 right, and 2 said aloud.')).toBeVisible()
  })
})
