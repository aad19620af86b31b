import { expect, expectAccessibleEverywhere, test, widths } from './fixtures.ts'
import {
  answer,
  connect,
  converse,
  openPractice,
  stopClock,
  withoutFeedback,
} from './practice-partner.page.ts'

test.describe('the practice partner', () => {
  test('has its own title, and asks for a topic first', async ({ page }) => {
    await openPractice(page)
    await expect(page).toHaveTitle(/Practice Partner/)
    await page.getByRole('button', { name: 'Connect to a partner' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please select a topic' })).toBeVisible()
    await expect(page.getByRole('radio').first()).toBeFocused()
  })

  test('shows its start button and the partner’s role whole on a small phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openPractice(page)
    await withoutFeedback(page)
    const start = page.getByRole('button', { name: 'Connect to a partner' })
    await page.getByRole('radio').first().scrollIntoViewIfNeeded()
    await expect(start).not.toBeInViewport()
    await page.getByRole('radio', { name: 'Networking Event' }).check()
    await expect(start).toBeInViewport({ ratio: 1 })
    await connect(page, 'Networking Event')
    const role = page.getByRole('heading', { level: 2, name: /, / })
    // Letters reach a little beyond their line; a cut line would be 15 px.
    expect(await role.evaluate((head) => head.scrollHeight - head.clientHeight)).toBeLessThan(10)
    await expect(page.getByRole('textbox', { name: 'Your message' })).toBeInViewport({ ratio: 1 })
  })

  test('begins with a first answer on the home page, which no server sees', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
    await page.goto('/')
    await page.getByLabel('Answer this practice partner').fill('I keep the books & answer “calls”.')
    await page.keyboard.press('Enter')
    const said = page.getByRole('log').getByRole('listitem')
    await expect(said).toHaveCount(3)
    await expect(said.nth(0)).toContainText('Tell me about yourself and what brings you here today.')
    await expect(said.nth(1)).toContainText('I keep the books & answer “calls”.')
    await expect(page).toHaveURL(/\/practice-partner\?topic=job-interview-practice$/)
    expect(asked.filter((address) => address.includes('books'))).toEqual([])
    await page.reload()
    await expect(page.getByRole('button', { name: 'Connect to a partner' })).toBeVisible()
  })

  test('is found, greets, answers and is left, all by keyboard', { tag: '@core' }, async ({ page }) => {
    await openPractice(page)
    await withoutFeedback(page)
    await stopClock(page)
    await page.getByRole('radio', { name: 'Job Interview Practice' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Connect to a partner' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Finding a partner…')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    const log = page.getByRole('log')
    // The three seconds begin when the talk's script is there, which may be after the click.
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return log.count()
      })
      .toBe(1)
    await expect(log).toContainText('Tell me about yourself and what brings you here today.')
    await expect(page.getByRole('button', { name: 'Hold to speak' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const field = page.getByRole('textbox', { name: 'Your message' })
    await expect(field).toBeFocused()
    await page.keyboard.press('1')
    await expect(page.getByRole('button', { name: 'Say what you do now' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(field).toHaveValue('')

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
    await expect(page.getByRole('heading', { name: 'Your conversation' })).toBeFocused()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Close the summary' }).press('Enter')
    await expect(page.getByText('The project is on time.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Connect to a partner' })).toBeFocused()
  })

  test('exports the transcript as a file and to the clipboard', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPractice(page)
    await withoutFeedback(page)
    await connect(page, 'Networking Event')
    await answer(page, 'Um, I build bridges, basically.')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('um × 1')).toBeVisible()

    await page.getByRole('heading', { name: 'Transcript' }).click()
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

  test('can be cancelled while connecting', async ({ page }) => {
    await openPractice(page)
    await stopClock(page)
    await withoutFeedback(page)
    await page.getByRole('radio', { name: 'Business Meeting' }).check()
    await page.getByRole('button', { name: 'Connect to a partner' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Not connected')).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  test('follows declared moves, answers the questions on its list, and ends by itself', {
    tag: '@core',
  }, async ({ page }) => {
    await openPractice(page)
    await withoutFeedback(page)
    await connect(page, 'Client call about a delay')
    await expect(page.getByText('1 of 7')).toBeVisible()
    const log = page.getByRole('log')
    const field = page.getByRole('textbox', { name: 'Your message' })

    const question = page.getByRole('button', { name: 'When is your launch?' })
    await expect(question).toBeHidden()
    await field.fill('Sorry?')
    await question.click()
    await expect(field).toHaveValue('When is your launch?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.clock.fastForward(2500)
    await expect(log).toContainText('This Friday. Forty thousand users have had an e-mail about it')
    await expect(page.getByText('1 of 7')).toBeVisible()

    await page.getByRole('button', { name: 'Say it’s late, and say sorry' }).click()
    await converse(page, 'You heard right, and I am very sorry.')
    await expect(log).toContainText('My board will hear it from me tonight. The first line of my note')
    await page.getByRole('button', { name: 'Give the cause' }).click()
    await converse(page, 'The provider changed something. Have you had problems with it?')
    await expect(log).toContainText('One thing at a time, please. The second line is the date.')
    await expect(page.getByText('3 of 7')).toBeVisible()

    const over = page.getByRole('button', { name: 'See your conversation' })
    for (let turn = 0; turn < 6 && !(await over.isVisible()); turn++)
      await converse(page, `We will do it on Wednesday, as I said before, ${turn}.`)
    await expect(over).toBeFocused()
    await expect(field).toHaveCount(0)
    await over.click()
    await expect(page.getByText(/^A good answer:/)).toHaveCount(7)
    await expect(page.getByRole('heading', { name: 'Earlier tries on this device' })).toHaveCount(0)
  })

  test('takes the learner’s own ticks for its aims, and shows a visitor what comes next', async ({
    page,
  }) => {
    await openPractice(page)
    await withoutFeedback(page)
    await connect(page, 'Client call about a delay')
    await converse(page, 'You heard right, and I am very sorry.')
    await page.getByRole('checkbox', { name: 'Did you say sorry, or own the problem?' }).check()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    const dated = page.getByRole('checkbox', { name: 'Did you give one new date?' })
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await dated.check()
    await expect(
      page.getByRole('link', { name: 'Keep these corrections in a free account' }),
    ).toHaveAttribute('href', '/signup')
    await expect(page.getByText(/^Next free session: .+ free seats?\.$/)).toBeVisible()

    await page.getByRole('button', { name: 'Practise again' }).click()
    await page.clock.fastForward(3000)
    await converse(page, 'I would rather talk about cricket.')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText(/1 answer, .+, 2 of 3 ticked$/)).toBeVisible()
    await expect(page.getByText(/^This time: 1 answer, .+, 0 of 3 ticked$/)).toBeVisible()
    await page.getByRole('button', { name: 'Forget these numbers' }).click()
    await expect(page.getByRole('heading', { name: 'Earlier tries on this device' })).toHaveCount(0)
  })

  test('breaks half a minute of silence', async ({ page }) => {
    await openPractice(page)
    await withoutFeedback(page)
    await connect(page, 'Daily stand-up')
    await page.clock.fastForward(30_000)
    await expect(page.getByRole('log')).toContainText('Take your time.')
  })

  test('keeps ended talks on this device, to open again or delete', async ({ page }) => {
    await openPractice(page)
    await withoutFeedback(page)
    await connect(page, 'Daily stand-up')
    await converse(page, 'Yesterday I finished the login page and sent it to testing.')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByRole('heading', { name: 'Your conversation' })).toBeVisible()
    await page.getByRole('checkbox').first().check()
    await page.goto('/practice-partner')
    await expect(page.getByText('Last time you ticked 1 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Open “Daily stand-up”' }).click()
    await expect(
      page.getByText('You: Yesterday I finished the login page and sent it to testing.', { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Close the summary' }).click()
    await page.getByRole('button', { name: 'Delete “Daily stand-up”' }).click()
    await page.reload()
    await expect(page.getByText('Last time you ticked 1 of 3')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open “Daily stand-up”' })).toHaveCount(0)
  })

  test('is restored in its tab after leaving halfway, with the typed text', async ({ page }) => {
    await openPractice(page)
    await withoutFeedback(page)
    await connect(page, 'Daily stand-up')
    await converse(page, 'Yesterday I finished the login page and sent it to testing.')
    const moves = page.getByRole('group', { name: 'Choose what you’ll do' })
    await moves.getByRole('button').first().click()
    await page.getByRole('textbox', { name: 'Your message' }).fill('It is')
    await page
      .getByRole('link', { name: /CareerSpeak/ })
      .first()
      .click()
    await expect(page).toHaveURL('/')
    await page.goto('/practice-partner')
    await page.getByRole('button', { name: 'Continue where you left off' }).click()
    await expect(page.getByRole('textbox', { name: 'Your message' })).toHaveValue('It is')
    await expect(moves.getByRole('button', { pressed: true })).toHaveCount(1)
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(3)
    await converse(page, 'It is ready.')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Continue where you left off' })).toHaveCount(0)
  })

  test("keeps its field visible on every device, also with a phone's keyboard", async ({ page }) => {
    await openPractice(page)
    await withoutFeedback(page)
    await connect(page, 'Daily stand-up')
    const field = page.getByRole('textbox', { name: 'Your message' })
    const send = page.getByRole('button', { name: 'Send', exact: true })
    const { phone, tablet, desktop } = widths
    const withKeyboard = { width: 360, height: 400 }
    for (const viewport of [phone, tablet, desktop, withKeyboard]) {
      await page.setViewportSize(viewport)
      await expect(field).toBeInViewport({ ratio: 1 })
      await expect(send).toBeInViewport({ ratio: 1 })
    }
    for (let turn = 0; turn < 3; turn++)
      await converse(page, `I have to check it with my colleagues first, ${turn}.`)
    for (const viewport of [withKeyboard, phone, tablet, desktop]) {
      await page.setViewportSize(viewport)
      await expect(field).toBeInViewport({ ratio: 1 })
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
    }
  })

  test('keeps a message that is too long, and says so', async ({ page }) => {
    await openPractice(page)
    await withoutFeedback(page)
    await connect(page, 'Daily stand-up')
    const field = page.getByRole('textbox', { name: 'Your message' })
    const text = 'word '.repeat(5000)
    await field.fill(text)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('This is too long for one turn: 5,000 words')).toBeVisible()
    await expect(field).toHaveValue(text)
  })

  test('is accessible on any device, in both themes', async ({ page }) => {
    // Eighteen axe checks are slow on a busy machine.
    test.slow()
    await openPractice(page)
    await expectAccessibleEverywhere(page)
    await withoutFeedback(page)
    await connect(page, 'Job Interview Practice')
    await answer(page, 'I enjoy hard questions.')
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expectAccessibleEverywhere(page)
  })
})
