import { coachHomework, reviewHandIn, setHomework } from '@careerspeak/contract/homework'
import { openAs } from './accounts.ts'
import { callAsAdmin } from './admin-calls.ts'
import { newClassroom } from './announcements.page.ts'
import { expect, expectAccessibleEverywhere, test, widths } from './fixtures.ts'
import { giveSameMistake, task } from './homework.page.ts'
import { giveMicrophone } from './microphone.ts'

test('a coach sets homework, a learner speaks it over a bad line, and reads the review on a phone', {
  tag: '@core',
}, async ({ page, browser, consoleErrors }) => {
  test.slow()
  consoleErrors.expected = [/ERR_FAILED|400 \(Bad Request\)/]
  const { batch, reader } = await newClassroom()
  const title = `A minute for ${batch.batch_name}`
  await giveMicrophone(page, { volume: 0.3 })
  await openAs(page, 'admin', '/coach#homework')
  await page.getByRole('button', { name: 'Set homework' }).click()
  await page.getByLabel('Batch').selectOption(batch._id)
  await page.getByLabel('How it’s done').selectOption('spoken')
  await page.getByRole('button', { name: 'Set homework' }).click()
  await expect(page.getByText('Please enter a title.')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('What to do').fill(task.text)
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'notes.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound') })
  await page.getByRole('button', { name: 'Set homework' }).click()
  await expect(page.getByText('We can’t read this audio file.')).toBeVisible()
  await page.getByRole('button', { name: 'Record audio' }).click()
  await page.getByRole('button', { name: 'Start recording' }).click()
  await expect(page.getByRole('timer')).toContainText('0:02', { timeout: 60_000 })
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await expect(page.getByLabel('Audio for this homework')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('button', { name: 'Set homework' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  const learner = await (await browser.newContext({ viewport: widths.phone })).newPage()
  await giveMicrophone(learner, { volume: 0.3 })
  await openAs(learner, reader, '/dashboard')
  await learner
    .getByRole('region', { name: 'To do' })
    .getByRole('link', { name: `${title} Homework` })
    .click()
  const sound = learner.getByLabel(`Audio for ${title}`)
  await expect(sound).toBeVisible()
  await sound.evaluate(async (element: HTMLAudioElement) => {
    element.muted = true
    await element.play()
  })
  await expect
    .poll(() => sound.evaluate((element: HTMLAudioElement) => element.currentTime))
    .toBeGreaterThan(0.2)
  await learner.getByRole('button', { name: 'Record' }).click()
  await expect(learner.getByRole('timer')).toContainText('0:06', { timeout: 60_000 })
  await learner.getByRole('button', { name: 'Stop' }).click()
  // The first piece arrives, and its answer is lost.
  let lost = 0
  await learner.route('**/api/homework/pieces', async (route) => {
    lost += 1
    if (lost > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await learner.getByRole('button', { name: 'Hand in' }).click()
  await expect(learner.getByText('Please agree that your coaches may hear it.')).toBeVisible()
  await expectAccessibleEverywhere(learner)
  await learner.getByRole('checkbox', { name: /^My coaches may hear this/ }).check()
  await learner.getByRole('button', { name: 'Hand in' }).click()
  await expect(learner.getByText('Your coach hasn’t reviewed it yet.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: `Asha Reading ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Asha Reading' })).toBeFocused()
  await page.getByLabel('Note at this moment').fill('Link this to the next sentence.')
  await page.getByRole('button', { name: 'Add to my phrases' }).click()
  await expect(page.getByRole('button', { name: /Link this to the next sentence/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('heading', { name: 'Asha Reading' }).click()
  await page.keyboard.press('l')
  await page.keyboard.press('q')
  for (const key of ['2', '3', '3', '2']) await page.keyboard.press(key)
  await page.getByLabel('Try next').fill('Pause at the end of a sentence.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessibleEverywhere(page)
  // An admin's queue may hold what others have handed in meanwhile.
  const open = page.getByText(`${title} · ${batch.batch_name}`)
  await expect(open).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(open).toBeHidden()

  await learner.goto('/dashboard')
  await expect(learner.getByText('Your coach says: “Pause at the end of a sentence.”')).toBeVisible()
  await learner.getByRole('link', { name: 'All homework' }).click()
  await learner.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(learner.getByRole('button', { name: '0:03 Link this to the next sentence.' })).toBeVisible()
  await expect(learner.getByText('Range: B1')).toBeVisible()
  await expectAccessibleEverywhere(learner)
  await learner.goto('/profile#progress')
  await expect(learner.getByRole('region', { name: 'Levels from your coach' })).toContainText(/Range\s*B1/)
  await expectAccessibleEverywhere(learner)
})

test('a coach goes through a queue by keys, and two coaches never overwrite each other', async ({
  page,
  consoleErrors,
}) => {
  test.slow()
  consoleErrors.expected = [/409 \(Conflict\)/]
  const classroom = await newClassroom()
  const title = `Three sentences for ${classroom.batch.batch_name}`
  await giveSameMistake(classroom, title)
  await openAs(page, 'admin', '/coach#homework')
  const listed = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(listed.getByText('2 of 2 wrote discuss about')).toBeVisible()
  await expectAccessibleEverywhere(page)
  await listed.getByRole('button', { name: 'Set this as homework: discuss about' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Better than “discuss about”')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: `Asha Reading ${title}` }).click()
  await expect(page.getByRole('heading', { name: 'Asha Reading' })).toBeVisible()
  const { queue } = await callAsAdmin(coachHomework, {})
  const mine = queue.find((each) => each.fullName === 'Bela Missing' && each.title === title)
  await page.keyboard.press('2')
  const before = Date.now()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Bela Missing' })).toBeFocused()
  expect(Date.now() - before, 'milliseconds until the next one is there').toBeLessThan(1200)

  const rubric = { range: null, accuracy: null, fluency: null, coherence: null }
  await callAsAdmin(reviewHandIn, {
    query: { id: mine?._id ?? '' },
    body: { version: 1, done: false, notes: [], keep: 'Theirs', drop: '', tryNext: '', rubric },
  })
  await page.getByLabel('Keep').fill('Mine')
  await expect(page.getByText('This review has been saved elsewhere')).toBeVisible()
  await page.getByRole('button', { name: 'Load the saved version and discard mine' }).click()
  await expect(page.getByLabel('Keep')).toHaveValue('Theirs')
})

test('a coach sees the findings in a text and marks its words, and the learner reads the note there', async ({
  page,
  browser,
}) => {
  test.slow()
  const { batch, reader } = await newClassroom()
  const title = `A mail for ${batch.batch_name}`
  await callAsAdmin(setHomework, { body: { ...task, title, batch: batch._id, kind: 'written' } })
  const learner = await (await browser.newContext({ viewport: widths.phone })).newPage()
  await openAs(learner, reader, '/homework')
  await learner.getByLabel('Your text').fill('I has a plan. We discussed about it yesterday.')
  await learner.getByRole('button', { name: 'Check my English first' }).click()
  await expect(learner.getByText('2 suggestions', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(learner.getByText('A teacher finds about twice as many.')).toBeVisible()
  await learner.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(learner.getByText('Added 2 cards to My Mistakes')).toBeVisible()
  await learner.getByRole('button', { name: 'Undo' }).click()
  await expect(learner.getByText('Undone')).toBeVisible()

  await openAs(page, 'admin', '/coach#homework')
  await page.getByRole('button', { name: `Asha Reading ${title}` }).click()
  await page.getByRole('button', { name: 'Show what the checker finds' }).click()
  await page.getByRole('button', { name: 'Why “have” and not “has”?' }).click({ timeout: 60_000 })
  await expect(page.getByText('Grammar:')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Keep/ })).toBeHidden()
  await page.getByText('it yesterday.').evaluate((paragraph) => {
    const text = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
    while (text.nextNode())
      if (text.currentNode.textContent?.includes('yesterday')) {
        const start = text.currentNode.textContent.indexOf(' yesterday')
        getSelection()?.setBaseAndExtent(text.currentNode, start, text.currentNode, start + 10)
      }
  })
  const words = page.getByLabel('The words your note is about')
  await expect(words).toHaveValue('yesterday')
  await page.getByLabel('Note on this text').fill('When exactly?')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(words).toHaveValue('')
  await words.fill('tomorrow')
  await expect(page.getByText('These words aren’t in the text.')).toBeVisible()
  await words.fill('discussed about')
  await page.getByLabel('Note on this text').fill('One word too many.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.locator('mark')).toHaveText(['discussed about', 'yesterday'])
  await expectAccessibleEverywhere(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Finish/ }).click()

  await learner.reload()
  await learner.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(learner.locator('mark')).toHaveText(['discussed about', 'yesterday'])
  const notes = learner.getByRole('list', { name: 'Your coach’s notes' }).getByRole('listitem')
  await expect(notes).toHaveText([/discussed about.*One word too many\./, /yesterday.*When exactly\?/])
  await expectAccessibleEverywhere(learner)
})

test('a text is kept until it is handed in', async ({ page }) => {
  const { batch, reader } = await newClassroom()
  const title = `A letter for ${batch.batch_name}`
  await callAsAdmin(setHomework, { body: { ...task, title, batch: batch._id, kind: 'written' } })
  await openAs(page, reader, '/homework')
  const card = page.getByRole('article', { name: title })
  // The only task is open from the start.
  await card.getByLabel('Your text').fill('Dear sir, I am writing to you.')
  await card.getByRole('button', { name: 'Close' }).click()
  await card.getByRole('button', { name: 'Do it now' }).click()
  await expect(card.getByLabel('Your text')).toHaveValue('Dear sir, I am writing to you.')
  await page.reload()
  await expect(card.getByLabel('Your text')).toHaveValue('Dear sir, I am writing to you.')
  await card.getByRole('button', { name: 'Hand in', exact: true }).click()
  await expect(card.getByText('Dear sir, I am writing to you.')).toBeVisible()
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('HomeworkDrafts')))
  await expect.poll(kept).toBe(false)
})
