import type { Page } from 'playwright/test'
import { accounts, confirmAddress, newAccount, newUnconfirmedAccount, sessionOf } from './accounts.ts'
import { expect, expectAccessible, expectAccessibleEverywhere } from './fixtures.ts'
import {
  endButton,
  expectConnected,
  expectSearching,
  idAfter,
  openPractice,
  patience,
  start,
  startButton,
  test,
} from './one-to-connect.page.ts'
import { panelEntries } from './panel.ts'

test.describe.configure({ mode: 'default', timeout: 90_000 })

const ticketAddress = '**/api/practice/ticket'

/** The stored session of a new account. */
const newSession = async () => sessionOf(await newAccount())

/** Waits long enough for two searching learners to be matched; a third is matched with one of them. */
async function expectNotMatched(one: Page, other: Page, third: Page): Promise<void> {
  for (const page of [one, other]) {
    await start(page)
    await expectSearching(page)
  }
  await start(third)
  await expect(endButton(third)).toBeEnabled(patience)
  const met = await idAfter(third, 'Connected to: ')
  expect([await idAfter(one, 'Your ID: '), await idAfter(other, 'Your ID: ')]).toContain(met)
  expect(await Promise.all([one, other].map((page) => endButton(page).isEnabled()))).toContain(false)
}

test.describe('random practice with accounts', () => {
  test.use({ signIn: 'required' })

  test('asks a visitor to log in before requesting the camera, and returns', {
    tag: '@core',
  }, async ({ context, matchmaker }) => {
    await context.grantPermissions(['local-network-access', 'camera', 'microphone'])
    await context.addInitScript(() => {
      // The initial blank page of a context has none.
      if (!('mediaDevices' in navigator)) return
      const getUserMedia = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = (constraints) => {
        document.documentElement.dataset.asked = 'yes'
        return getUserMedia(constraints)
      }
    })
    const page = await openPractice(context, matchmaker.url)
    await start(page)
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('Please log in to practise with a partner', patience)
    await expect(page.locator('html')).not.toHaveAttribute('data-asked')
    await expect(page.getByText('Please log in to practise with a partner')).toHaveCount(1)

    await page.getByRole('button', { name: 'Check camera and microphone' }).click()
    await expect(page.getByRole('meter', { name: 'How loud you are' })).toBeVisible(patience)
    await expect(page.getByRole('status').filter({ hasText: 'Please log in' })).toBeVisible()
    await start(page)
    await expect(notice).toContainText('Please log in to practise with a partner', patience)
    await expect(startButton(page)).toBeEnabled()
    await expectAccessible(page)

    await notice.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fone-to-connect$/)
    // The message moves the form when it appears.
    await expect(page.getByText('Log in to open this page.')).toBeVisible()
    const main = page.getByRole('main')
    const { email, password } = accounts.learner
    await main.getByLabel('E-mail').fill(email)
    await main.getByLabel('Password', { exact: true }).fill(password)
    await main.getByRole('checkbox', { name: 'I agree to the terms and conditions' }).check()
    await main.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/one-to-connect$/)
    await start(page)
    await expectSearching(page)
  })

  test('connects two logged-in learners, an admin too, and reconnects them after a restart', async ({
    learner,
    matchmaker,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/WebSocket|PeerJS|ERR_CONNECTION_REFUSED|signalling|settings/)
    // How Chromium puts it if it can't tell whose address a server that has just stopped has.
    consoleErrors.expected.push(/`loopback` address space|ERR_FAILED/)
    const asha = await learner({ as: await sessionOf('admin') })
    const ben = await learner({ as: await newSession() })
    const tickets: string[] = []
    asha.on('websocket', (socket) => {
      expect(socket.url()).not.toContain('ticket')
      socket.on('framesent', ({ payload }) => {
        const ticket = /"ticket":"([^"]+)"/.exec(String(payload))?.[1]
        if (ticket) tickets.push(ticket)
      })
    })
    // To record its first socket as well.
    await asha.reload()
    await start(asha)
    await expectSearching(asha)
    await expect.poll(() => tickets.length).toBe(1)
    await matchmaker.kill()
    await expect(asha.getByText('Lost connection to server.')).toBeVisible(patience)
    await matchmaker.start()
    await start(ben)
    await expectConnected(asha, ben)
    expect(tickets.length).toBeGreaterThan(1)
    expect(new Set(tickets).size).toBe(tickets.length)
  })

  test('requires a confirmed address before a match, and sends the link from there', async ({
    learner,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/403/)
    const account = await newUnconfirmedAccount('Uma Unproved')
    const page = await learner({ as: await sessionOf(account) })
    await start(page)
    await expect(page.getByRole('alert')).toContainText(
      'Confirm your e-mail address to practise with a partner.',
      patience,
    )
    const notice = page.getByRole('region', { name: 'Please confirm your e-mail address' })
    await expect(notice).toContainText(account.email)
    await expect(notice.getByRole('button', { name: 'Send the link again' })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await confirmAddress(account.email)
    await start(page)
    await expectSearching(page)
  })

  test('never connects a person with themself, in two browsers', async ({ learner }) => {
    const as = await newSession()
    await expectNotMatched(
      await learner({ as }),
      await learner({ as }),
      await learner({ as: await newSession() }),
    )
  })

  test('keeps a report and a block when the blocked learner clears their browser', async ({ learner }) => {
    const comment = `She sells watches, ${Date.now()}.`
    const asha = await learner({ as: await newSession() })
    const session = await newSession()
    const ben = await learner({ as: session })
    await start(asha)
    await start(ben)
    await expectConnected(asha, ben)
    await asha.getByRole('button', { name: 'Report or block' }).click()
    const dialog = asha.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Advertising or fraud' }).check()
    await dialog.getByRole('textbox').fill(comment)
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(startButton(asha)).toBeEnabled(patience)
    const [report] = await panelEntries('api::practice.report', { 'filters[comment]': comment })
    const handle = expect.stringMatching(/^[\w-]{16}$/)
    expect(report).toMatchObject({
      reporter: handle,
      reported: handle,
      reporterBrowser: handle,
      reportedBrowser: handle,
    })

    const cleared = await learner({ as: session })
    await ben.close()
    await expectNotMatched(asha, cleared, await learner({ as: await newSession() }))
  })

  test('explains that a login cannot be checked, and continues by itself', async ({
    learner,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/ERR_FAILED/)
    const asha = await learner({ as: await newSession() })
    const ben = await learner({ as: await newSession() })
    await asha.route(ticketAddress, (route) => route.abort())
    await start(asha)
    await expect(asha.getByText('We can’t check your login at the moment.')).toBeVisible(patience)
    await expectAccessible(asha)
    await asha.unroute(ticketAddress)
    await start(ben)
    await expectConnected(asha, ben)
  })
})

test.describe('random practice for everyone', () => {
  test('recognises logged-in learners, and accepts visitors too', async ({ learner }) => {
    const as = await newSession()
    await expectNotMatched(await learner({ as }), await learner({ as }), await learner())
  })

  test('treats a learner whose login cannot be checked as a visitor', async ({ learner, consoleErrors }) => {
    consoleErrors.expected.push(/ERR_FAILED/)
    const asha = await learner({ as: await newSession() })
    const ben = await learner()
    await asha.route(ticketAddress, (route) => route.abort())
    await start(asha)
    await start(ben)
    await expectConnected(asha, ben)
  })
})
