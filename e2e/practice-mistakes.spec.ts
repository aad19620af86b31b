import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { logInAs } from './accounts.ts'
import { cardOf, dueMemory, exportFile } from './cards.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'
import { giveListener } from './listener-stand-in.ts'
import { giveMicrophone } from './microphone.ts'

interface Given {
  words: string
  fix: string
  rule?: string
  reps?: number
  lapses?: number
}

/** An export of some cards, in the page's format. */
const exportOf = (given: readonly Given[]) =>
  exportFile(
    given.map(({ words, fix, rule = 'Rule', reps = 20, lapses }) => ({
      ...cardOf({ words, fix, after: ' five years of experience.', rule }),
      memory: lapses === undefined ? null : { ...dueMemory, reps, lapses },
    })),
  )

/** Opens the page and imports cards. */
async function openWithCards(page: Page, given: readonly Given[]): Promise<void> {
  await page.goto('/my-mistakes', { waitUntil: 'networkidle' })
  await load(page, exportOf(given))
  await expect(
    page.getByText(`${given.length === 1 ? '1 card' : `${given.length} cards`} loaded`),
  ).toBeVisible()
}

const load = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file)

const field = (page: Page) => page.getByRole('textbox', { name: 'What goes in the gap?' })

const two = [
  { words: 'am having', fix: 'have' },
  { words: 'having', fix: 'had' },
]

test.describe('the learner’s own mistakes', () => {
  test('explain where cards come from, and link there', async ({ page }) => {
    await page.goto('/my-mistakes')
    await expect(page.getByText('No cards yet')).toBeVisible()
    await page.getByRole('link', { name: 'Go to the practice partner' }).click()
    await expect(page).toHaveURL('/practice-partner')
  })

  test('are answered by keyboard only, without network requests', { tag: '@core' }, async ({
    page,
    context,
  }) => {
    await page.goto('/my-mistakes', { waitUntil: 'networkidle' })
    const asked: string[] = []
    context.on('request', (request) => asked.push(request.url()))
    page.on('websocket', (socket) => asked.push(socket.url()))
    await load(page, exportOf(two))
    await expect(page.getByText('2 to review · 2 in total')).toBeVisible()

    await field(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Type your answer first.')).toBeVisible()
    await page.keyboard.type('I have five years of experience')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Right!' })).toContainText('The reason why.')
    await expect(page.getByRole('button', { name: 'Next card' })).toBeFocused()
    await page.keyboard.press('Enter')

    await expect(field(page)).toBeFocused()
    await page.keyboard.type('have')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Not quite.')).toBeVisible()
    await expect(page.getByText('It is: had')).toBeVisible()
    await page.keyboard.press('Enter')

    await page.getByRole('button', { name: 'Hint' }).click()
    await expect(page.getByText('Hint: h')).toBeVisible()
    await expect(field(page)).toBeFocused()
    const done = page.getByRole('heading', { name: 'Done for today' })
    for (let most = 8; most > 0 && !(await done.isVisible()); most -= 1) {
      await page.keyboard.type((await page.getByText('Your words: am having').isVisible()) ? 'have' : 'had')
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^Right/)).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^Right/)).toBeHidden()
    }
    await expect(done).toBeFocused()
    expect(asked.filter((url) => !url.endsWith('/favicon.svg'))).toEqual([])

    await page.reload()
    await expect(done).toBeVisible()
    await page.clock.setSystemTime(Date.now() + 5 * 86_400_000)
    await page.reload()
    await expect(page.getByText('2 to review · 2 in total')).toBeVisible()
  })

  test('show the sentence of the next card on a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await openWithCards(page, two)
    await field(page).fill('no')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Next card' }).press('Enter')
    await expect(field(page)).toBeFocused()
    for (const part of [page.getByText('I (gap) five years'), field(page)])
      await expect(part).toBeInViewport({ ratio: 1 })
  })

  test('are answered by voice, which the learner checks first, and the listener goes in the settings', async ({
    page,
  }) => {
    await giveMicrophone(page, { volume: 0.3 })
    await giveListener(page)
    await logInAs(page, 'learner')
    await openWithCards(page, [{ words: 'leaves a team', fix: 'leave a team' }])
    await page.getByRole('button', { name: 'Say it' }).click()
    await page.getByRole('button', { name: 'Hold to speak' }).press('Enter')
    await page.getByRole('button', { name: 'Get the listener (23 MB)' }).click()
    await expect(page.getByRole('radio', { name: 'The listener' })).toBeChecked()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Hold to speak' }).press('Enter')
    const end = page.getByRole('button', { name: 'Tap when you’ve finished' })
    await expect(end).toContainText('0:05')
    await end.press('Enter')
    await expect(field(page)).toHaveValue('I leave a team')
    await expect(field(page)).toBeFocused()
    await field(page).fill('leave a team')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Right', { exact: false }).first()).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.entries(localStorage))))
      .toMatch(/practice-log.*spoken\\":0\.0[1-9]/)

    await page.goto('/settings#your-data')
    await page.getByRole('button', { name: 'Remove the listener (23 MB)' }).click()
    await expect(page.getByText('Listener removed')).toBeVisible()
    expect(await page.evaluate(() => caches.has('listener'))).toBe(false)
  })

  test('use another sentence of their rule every third time, and check the answer by it', async ({
    page,
  }) => {
    await openWithCards(page, [{ words: 'good in', fix: 'good at', rule: 'good-in', reps: 2, lapses: 0 }])
    await expect(page.getByText('The same rule in another sentence, where this is wrong: in')).toBeVisible()
    await expect(page.getByText('I am good (gap) communication.')).toBeVisible()
    await field(page).fill('good for')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('It is: at')).toBeVisible()
    await expect(page.getByText('The reason why.')).toBeVisible()
    await page.getByRole('button', { name: 'Next card' }).click()
    await expect(page.getByText('Your words: good in')).toBeVisible()
  })

  test('are accessible while asked, answered and done', async ({ page }) => {
    test.slow()
    await openWithCards(page, [...two, { words: 'has', fix: 'have', lapses: 6 }])
    await page.getByText('All cards (3)').click()
    await expectAccessibleEverywhere(page)
    await field(page).fill('wrong')
    await page.getByRole('button', { name: 'Check' }).click()
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: 'Delete all cards' }).click()
    await expectAccessibleEverywhere(page)
  })

  test('take what differs outside the gap as also possible, and say when the card comes back', async ({
    page,
  }) => {
    await openWithCards(page, [{ words: 'am having', fix: 'have' }])
    await field(page).fill('I have seven years of experience')
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText('Also possible.')).toBeVisible()
    await expect(page.getByText('The words of this card: have')).toBeVisible()
    await expect(page.getByText('It comes back')).toBeVisible()
    await expectAccessibleEverywhere(page)
  })

  test('go to the coach when they are missed repeatedly', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openWithCards(page, [{ words: 'has', fix: 'have', lapses: 6 }])
    await expect(page.getByText('0 to review · 1 in total')).toBeVisible()
    await page.getByRole('button', { name: 'Ask my coach about “has”' }).click()
    await expect(page.getByText('Copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Better: I have five years')
    await page.getByRole('button', { name: 'Start again with “has”' }).click()
    await expect(page.getByText('1 to review · 1 in total')).toBeVisible()
  })

  test('can be exported, deleted, cleared and imported again', async ({ page }) => {
    await openWithCards(page, two)
    const save = async (button: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: button }).click(),
      ])
      return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
    }
    const copy = await save('Save a copy')
    expect(copy.name).toMatch(/^my-mistakes-[\d-]+\.json$/)
    expect((await save('Save for Anki')).text).toContain('"I […] five years of experience.')

    await page.getByText('All cards (2)').click()
    await page.getByRole('button', { name: 'Delete the card “having”' }).click()
    await expect(page.getByText('All cards (1)')).toBeVisible()
    await page.getByRole('button', { name: 'Delete all cards' }).click()
    await page.getByRole('button', { name: 'Keep them' }).click()
    await expect(page.getByText('All cards (1)')).toBeVisible()
    await page.getByRole('button', { name: 'Delete all cards' }).click()
    await page.getByRole('button', { name: 'Delete cards' }).click()
    await expect(page.getByText('No cards yet')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No cards yet')).toBeVisible()

    await load(page, { name: copy.name, mimeType: 'application/json', buffer: Buffer.from(copy.text) })
    await expect(page.getByText('2 to review · 2 in total')).toBeVisible()
  })

  test('explain an invalid file, and stay unchanged', async ({ page }) => {
    await openWithCards(page, two)
    const file = (text: string) => ({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
    await load(page, file('{"cards": 3'))
    await expect(page.getByText('There are no cards in this file.')).toBeVisible()
    await load(page, file('{"format":"my-mistakes","version":2,"cards":[]}'))
    await expect(page.getByText('made by a newer version')).toBeVisible()
    await expect(page.getByText('2 to review · 2 in total')).toBeVisible()
  })

  test('explain when the browser stores nothing, or is full', async ({ page }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError')
      }
    })
    await page.goto('/my-mistakes', { waitUntil: 'networkidle' })
    await load(page, exportOf(two))
    await expect(page.getByText('We couldn’t save that')).toBeVisible()
    await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
    await page.reload()
    await expect(page.getByText('This browser can’t keep cards')).toBeVisible()
  })

  test('are counted on the dashboard and come first in practice when some are due', async ({ page }) => {
    await logInAs(page, 'learner')
    await openWithCards(page, two)
    await page.goto('/practice')
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      'Due today: 2 cards of your own mistakes',
    )
    await page.goto('/dashboard')
    await page.getByRole('link', { name: '2 cards to review' }).click()
    await expect(page.getByText('2 to review · 2 in total')).toBeVisible()
  })
})
