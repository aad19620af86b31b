import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expect, expectAccessibleLayout, test, widths } from './fixtures.ts'
import { answer, connect, openPractice, withoutFeedback } from './practice-partner.page.ts'
import { storedDatabases } from './stored.ts'

const BINARY = '**/_astro/harper*.wasm'
const turn = (page: Page, how: 'on' | 'off') =>
  page.getByRole('button', { name: `Turn feedback ${how}` }).click()
const fetchNow = (page: Page) => page.getByRole('button', { name: 'Download it now' }).click()
const options = (page: Page) => page.getByRole('button', { name: 'Feedback and voice' }).click()

/** Downloading and compiling 16 MB is slow on a busy machine. */
async function expectFeedbackOn(page: Page): Promise<void> {
  const sentence = page.getByText('On. Each of your messages is checked on this device.')
  await expect(sentence).toBeVisible({ timeout: 40_000 })
}

/** The content of the card database, and of all other places in the browser but the talks. */
async function readAllStores(page: Page): Promise<{ cards: string; others: string }> {
  const databases = await storedDatabases(page)
  const isCards = ({ name }: { name: string }) => name.startsWith('my-mistakes:')
  const others = databases.filter((one) => !isCards(one) && !one.name.startsWith('practice-talks:'))
  const places = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
    return JSON.stringify([localStorage, sessionStorage, document.cookie, cached])
  })
  return { cards: JSON.stringify(databases.filter(isCards)), others: places + JSON.stringify(others) }
}

test.describe('private feedback', () => {
  test.slow()

  test('is on, shows its size, and is only downloaded once a topic is chosen', async ({ page }) => {
    const scripts: Promise<Buffer>[] = []
    const addresses: string[] = []
    page.on('response', (response) => {
      addresses.push(response.url())
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    await openPractice(page)
    await expect(page.getByText('downloaded once when you choose a topic, about 7.5 MB')).toBeVisible()
    const bytes = (await Promise.all(scripts)).map((body) => brotliCompressSync(body).length)
    expect(bytes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(95_000)
    expect(addresses.filter((address) => address.includes('harper'))).toEqual([])
    await page.getByRole('radio', { name: 'Job Interview Practice' }).check()
    await expect.poll(() => addresses.some((address) => address.endsWith('.wasm'))).toBe(true)
    await connect(page, 'Job Interview Practice')
    await answer(page, 'I has a plan.')
    await expect(page.getByText('1 suggestion', { exact: true })).toBeVisible({ timeout: 40_000 })
    // It breaks between lines like the words around it.
    await expect(page.getByRole('button', { name: 'Why “have” and not “has”?' })).toHaveCSS(
      'display',
      'inline',
    )
  })

  test('stops while it is off, and checks earlier messages when it is turned on', async ({ page }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await openPractice(page)
    await withoutFeedback(page)
    await openPractice(page)
    await expect(page.getByRole('button', { name: 'Turn feedback on' })).toBeVisible()
    await connect(page, 'Job Interview Practice')
    await answer(page, 'I has a plan.')
    expect(addresses.filter((address) => address.includes('harper'))).toEqual([])
    await options(page)
    await turn(page, 'on')
    await expectFeedbackOn(page)
    await page.getByRole('button', { name: 'Back to the conversation' }).click()
    await expect(page.getByText('1 suggestion', { exact: true })).toBeVisible()
  })

  test('explains each finding, corrects it with one click, and sends nothing that is typed', {
    tag: '@core',
  }, async ({ page, context }) => {
    const sent: string[] = []
    context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    page.on('websocket', (socket) => {
      sent.push(socket.url())
      socket.on('framesent', ({ payload }) => sent.push(String(payload)))
    })
    await openPractice(page)
    await fetchNow(page)
    await expectFeedbackOn(page)
    await connect(page, 'Job Interview Practice')
    await answer(page, 'I has teh elephant.')
    await expect(page.getByText('2 suggestions')).toBeVisible()
    await page.getByRole('button', { name: 'Why “have” and not “has”?' }).click()
    await expect(page.getByText('the verb has no -s')).toBeVisible()
    await page.getByRole('button', { name: 'Write “have” instead of “has”' }).click()
    await expect(page.getByText('1 suggestion', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Why “the” and not “teh”?' }).click()
    await page.getByRole('button', { name: 'Keep “teh” as it is' }).click()
    await expect(page.getByText('Corrected', { exact: true })).toBeVisible()
    await expect(page.getByRole('log').getByText('I have teh elephant.')).toBeVisible()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('1 found, 1 corrected')).toBeVisible()

    await expect(page.getByText('You: I have teh elephant.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Say it again: I has teh elephant.' }).click()
    await page.getByRole('textbox', { name: 'Your sentence' }).fill('I has the elephant.')
    await page.getByRole('button', { name: 'Check it' }).click()
    await page.getByRole('button', { name: 'Why “have” and not “has”?' }).click()
    await page.getByRole('button', { name: 'Write “have” instead of “has”' }).click()
    await expect(page.getByRole('textbox', { name: 'Your sentence' })).toHaveValue('I have the elephant.')

    await page.goto('/')
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.filter((text) => /elephant/i.test(decodeURIComponent(text)))).toEqual([])
    const { cards, others } = await readAllStores(page)
    expect(others).not.toMatch(/elephant/i)
    // The accepted correction is stored as a card, as announced, without the other mistake of the sentence.
    expect(cards).toContain('"after":" the elephant."')
    await page.goto('/practice-partner')
    await expect(
      page.getByText(
        /When a conversation ends, all of it is kept on this device.+Each correction is kept here too, as a card/,
      ),
    ).toBeAttached()
  })

  test('works offline after the download, and starts by itself on the next visit', async ({
    page,
    context,
  }) => {
    await openPractice(page)
    await fetchNow(page)
    await expectFeedbackOn(page)
    await turn(page, 'off')
    await context.setOffline(true)
    await turn(page, 'on')
    await expectFeedbackOn(page)
    await context.setOffline(false)
    let fetched = 0
    page.on('request', (request) => {
      if (request.url().endsWith('.wasm')) fetched += 1
    })
    await openPractice(page)
    await expectFeedbackOn(page)
    expect(fetched).toBe(0)
  })

  test('finishes before the summary when it loads late, and checks earlier answers', async ({
    page,
    context,
  }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route(BINARY, async (route) => {
      await released
      await route.continue()
    })
    await page.setViewportSize(widths.phone)
    await openPractice(page)
    await connect(page, 'Job Interview Practice')
    await answer(page, 'I has a plan.')
    await answer(page, 'He go to the office.')
    // Our rules need no download.
    await expect(page.getByText('1 suggestion', { exact: true })).toHaveCount(2)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('2 answers are still being checked.')).toBeVisible()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(page.getByText('Feedback was off.')).toBeHidden()
    await expectAccessibleLayout(page)
    release()
    await expect(page.getByText('2 found, 0 corrected')).toBeVisible({ timeout: 40_000 })
    const heading = await page.getByRole('heading', { name: 'Your conversation' }).boundingBox()
    const notice = page.getByRole('status').filter({ hasText: 'Added 2 cards to My Mistakes' })
    await expect
      .poll(async () => (await notice.boundingBox())?.y)
      .toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0))
    await page.getByRole('button', { name: 'Message 2, 5 words, 1 correction' }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'He go to the office.' }).first(),
    ).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Why “have” and not “has”?' })).toBeVisible()
    await expect(page.getByText('still being checked')).toBeHidden()
  })

  test('reports a failed download at the end, and checks all answers on a retry', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/Harper could not be fetched/, /ERR_FAILED/)
    await context.route(BINARY, (route) => route.abort())
    await openPractice(page)
    await connect(page, 'Job Interview Practice')
    await answer(page, 'I has a plan.')
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('The checker couldn’t be downloaded.')).toBeVisible()
    await expect(page.getByText('Feedback was off.')).toBeHidden()
    await context.unroute(BINARY)
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await expect(page.getByText('1 found, 0 corrected')).toBeVisible({ timeout: 40_000 })
  })

  test('can be cancelled while loading; explains a failed or invalid download; and retries', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(/Harper could not be fetched/, /ERR_FAILED/, /Harper did not start/)
    await context.route(BINARY, () => {})
    await openPractice(page)
    await fetchNow(page)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('button', { name: 'Turn feedback on' })).toBeVisible()
    await context.unrouteAll({ behavior: 'ignoreErrors' })

    await context.route(BINARY, (route) => route.abort())
    await turn(page, 'on')
    await expect(page.getByText('The checker couldn’t be downloaded.')).toBeVisible()
    await context.unroute(BINARY)
    await context.route(BINARY, (route) =>
      route.fulfill({ contentType: 'application/wasm', body: 'not wasm' }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The checker couldn’t start in this browser.')).toBeVisible()
    await context.unroute(BINARY)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectFeedbackOn(page)
  })
})
