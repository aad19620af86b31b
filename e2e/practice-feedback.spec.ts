import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { answer, connect, openPractice, withoutFeedback } from './practice-partner.page.ts'

const BINARY = '**/_astro/harper*.wasm'
const turn = (page: Page, how: 'on' | 'off') =>
  page.getByRole('button', { name: `Turn feedback ${how}` }).click()
const fetchNow = (page: Page) => page.getByRole('button', { name: 'Download it now' }).click()
const options = (page: Page) => page.getByRole('button', { name: 'Feedback and voice' }).click()

/** Fetching, unpacking and compiling 16 MB takes a busy machine its time. */
async function expectOn(page: Page): Promise<void> {
  const sentence = page.getByText('On. Each of your messages is checked on this device.')
  await expect(sentence).toBeVisible({ timeout: 40_000 })
}

test.describe('private feedback', () => {
  test.slow()

  test('is on, says its size, is fetched with the talk and not before, and the page is light until then', async ({
    page,
  }) => {
    const scripts: Promise<Buffer>[] = []
    const addresses: string[] = []
    page.on('response', (response) => {
      addresses.push(response.url())
      if (response.request().resourceType() === 'script') scripts.push(response.body())
    })
    await openPractice(page)
    await expect(page.getByText('downloaded once when you connect, about 7.5 MB')).toBeVisible()
    const bytes = (await Promise.all(scripts)).map((body) => brotliCompressSync(body).length)
    expect(bytes.reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(110_000)
    expect(addresses.filter((address) => address.includes('harper'))).toEqual([])
    await connect(page, 'Job Interview Practice')
    await expect.poll(() => addresses.some((address) => address.endsWith('.wasm'))).toBe(true)
    await answer(page, 'I has a plan.')
    await expect(page.getByText('1 suggestion', { exact: true })).toBeVisible({ timeout: 40_000 })
  })

  test('stays where it is while it is turned off, and looks at what was said before it is turned on', async ({
    page,
  }) => {
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
    await expectOn(page)
    await page.getByRole('button', { name: 'Back to the conversation' }).click()
    await expect(page.getByText('1 suggestion', { exact: true })).toBeVisible()
  })

  test('explains each finding, sets it right with one click, and sends nothing that is typed anywhere', async ({
    page,
    context,
  }) => {
    const sent: string[] = []
    context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    page.on('websocket', (socket) => {
      sent.push(socket.url())
      socket.on('framesent', ({ payload }) => sent.push(String(payload)))
    })
    await openPractice(page)
    await fetchNow(page)
    await expectOn(page)
    await connect(page, 'Job Interview Practice')
    await answer(page, 'I has teh elephant.')
    await expect(page.getByText('2 suggestions')).toBeVisible()
    await expect(page.getByText('the verb has no -s')).toBeVisible()
    await page.getByRole('button', { name: 'Write “have” instead of “has”' }).click()
    await expect(page.getByText('1 suggestion', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Keep “teh” as it is' }).click()
    await expect(page.getByText('Corrected', { exact: true })).toBeVisible()
    await expect(page.getByRole('log').getByText('I have teh elephant.')).toBeVisible()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('1 found, 1 corrected')).toBeVisible()

    await expect(page.getByText('You: I has teh elephant.', { exact: true })).toBeVisible()
    await expect(page.getByText('Better: I have teh elephant.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again: I has teh elephant.' }).click()
    await page.getByRole('textbox', { name: 'Your sentence' }).fill('I has the elephant.')
    await page.getByRole('button', { name: 'Check it' }).click()
    await page.getByRole('button', { name: 'Write “have” instead of “has”' }).click()
    await expect(page.getByRole('textbox', { name: 'Your sentence' })).toHaveValue('I have the elephant.')

    await page.goto('/')
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.filter((text) => /elephant/i.test(decodeURIComponent(text)))).toEqual([])
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))
    expect(kept).not.toMatch(/elephant/i)
  })

  test('works offline once it is on the device, and starts by itself on the next visit', async ({
    page,
    context,
  }) => {
    await openPractice(page)
    await fetchNow(page)
    await expectOn(page)
    await turn(page, 'off')
    await context.setOffline(true)
    await turn(page, 'on')
    await expectOn(page)
    await context.setOffline(false)
    let fetched = 0
    page.on('request', (request) => {
      if (request.url().endsWith('.wasm')) fetched += 1
    })
    await openPractice(page)
    await expectOn(page)
    expect(fetched).toBe(0)
  })

  test('can be stopped on its way; says so when it cannot be fetched, or is no program; and tries again', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.expected.push(/Harper could not be fetched/, /ERR_FAILED/, /Harper did not start/)
    await context.route(BINARY, () => {})
    await openPractice(page)
    await fetchNow(page)
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByRole('button', { name: 'Turn feedback on' })).toBeVisible()
    await context.unrouteAll({ behavior: 'ignoreErrors' })

    await context.route(BINARY, (route) => route.abort())
    await turn(page, 'on')
    await expect(page.getByText('The checker could not be downloaded.')).toBeVisible()
    await context.unroute(BINARY)
    await context.route(BINARY, (route) =>
      route.fulfill({ contentType: 'application/wasm', body: 'not wasm' }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The checker could not start in this browser.')).toBeVisible()
    await context.unroute(BINARY)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectOn(page)
  })
})
