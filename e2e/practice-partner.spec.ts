import { expect, expectNoBarrierAnywhere, test } from './fixtures.ts'
import { answer, connect, openPractice, stopClock } from './practice-partner.page.ts'

test.describe('the practice partner', () => {
  test('is a page of its own title, and asks for a topic first', async ({ page }) => {
    await openPractice(page)
    await expect(page).toHaveTitle(/Practice Partner/)
    await page.getByRole('button', { name: 'Connect to a partner' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please select a topic' })).toBeVisible()
    await expect(page.getByRole('radio').first()).toBeFocused()
  })

  test('is found, greets, answers and is left, all by keyboard', async ({ page }) => {
    await openPractice(page)
    await stopClock(page)
    await page.getByRole('radio', { name: 'Job Interview Practice' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Connect to a partner' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Finding a partner…')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.clock.runFor(3000)
    const log = page.getByRole('log')
    await expect(log).toContainText('Could you give us a short update on your project?')
    await expect(page.getByRole('textbox', { name: 'Your message' })).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(log.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.type('The project is on time.')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('We test it now.')
    await page.keyboard.press('Enter')
    await expect(log.getByRole('listitem')).toHaveCount(2)
    await expect(log.getByText('Your partner is writing')).toBeAttached()
    await page.clock.runFor(2500)
    await expect(log.getByRole('listitem')).toHaveCount(3)

    await page.getByRole('button', { name: 'Disconnect' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'How it went' })).toBeFocused()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Close the summary' }).press('Enter')
    await expect(page.getByText('The project is on time.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Connect to a partner' })).toBeFocused()
  })

  test('hands over the transcript as a file and by the clipboard', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPractice(page)
    await connect(page, 'Networking Event')
    await answer(page, 'Um, I build bridges, basically.')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('um × 1')).toBeVisible()

    await page.getByRole('button', { name: 'Copy the transcript' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('You: Um, I build bridges, basically.')

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download it' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^practice-networking-event-[\d-]+\.txt$/)
  })

  test('can be called off while it is being found', async ({ page }) => {
    await openPractice(page)
    await stopClock(page)
    await page.getByRole('radio', { name: 'Business Meeting' }).check()
    await page.getByRole('button', { name: 'Connect to a partner' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Not connected')).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  test('has no barrier on any device, in both themes', async ({ page }) => {
    // Eighteen looks by axe take a busy machine their time.
    test.slow()
    await openPractice(page)
    await expectNoBarrierAnywhere(page)
    await connect(page, 'Job Interview Practice')
    await answer(page, 'I enjoy hard questions.')
    await expectNoBarrierAnywhere(page)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expectNoBarrierAnywhere(page)
  })
})
