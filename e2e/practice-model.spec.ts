import { accounts, openAs } from './accounts.ts'
import { expect, expectAccessibleEverywhere, test } from './fixtures.ts'
import { modelHost } from './language-model-stand-in.ts'
import { answer, connect, converse, openPractice, withoutFeedback } from './practice-partner.page.ts'

test.describe("the institute's language model", () => {
  test('speaks for the partner after consent, and the script continues when it fails', {
    tag: '@core',
  }, async ({ page, consoleErrors }) => {
    consoleErrors.expected.push(/ERR_INCOMPLETE_CHUNKED_ENCODING/)
    await openAs(page, accounts.learner, '/practice')
    await page.getByRole('banner').getByRole('link', { name: 'Practice', exact: true }).waitFor()
    await openPractice(page)
    await withoutFeedback(page)
    const choice = page.getByRole('checkbox', { name: 'Let a language model speak for your partner' })
    await expect(choice).not.toBeChecked()
    await expect(page.getByText(`sends it on to stand-in-1 at ${modelHost}`)).toBeVisible()
    await choice.check()
    await expect(page.getByText('nothing you type leaves this device')).toHaveCount(0)
    await expectAccessibleEverywhere(page)

    await connect(page, 'Job Interview Practice')
    const log = page.getByRole('log')
    await converse(page, 'I likes numbers.')
    await expect(log.getByText('I heard: I likes numbers.')).toBeVisible()
    await expect(log.getByText('The language model suggests: “I likes” → “I like”')).toBeVisible()

    await answer(page, 'Leave me.')
    await page.clock.fastForward(2500)
    await expect(page.getByText('The language model isn’t answering.')).toBeVisible()
    await expect(log.getByRole('listitem')).toHaveCount(5)
    await expect(log.getByText('I heard:')).toHaveCount(1)
    await converse(page, 'I like people as well.')
    await expect(log.getByText('I heard:')).toHaveCount(1)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('You spoke about what you like.')).toBeVisible()
    await expect(page.getByText('You spoke about your team.')).toHaveCount(0)
  })

  test('is not offered to a visitor', async ({ page }) => {
    await openPractice(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('language model')).toHaveCount(0)
  })
})

test('the practice page links to each way of practising, at every width', async ({ page }) => {
  await openAs(page, accounts.learner, '/practice')
  const main = page.getByRole('main')
  for (const [name, path] of [
    ['Start a conversation', '/practice-partner'],
    ['Start interview', '/mock-interview'],
    ['Choose a question', '/mock-interview#one-question'],
    ['Open your cards', '/my-mistakes'],
    ['Find a partner', '/one-to-connect'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path)
  await expect(main.getByText('Due today')).toBeHidden()
  await expectAccessibleEverywhere(page)
})
