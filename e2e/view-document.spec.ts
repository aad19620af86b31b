import { openAs } from './accounts.ts'
import { addresses } from './addresses.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const viewer = (link: string) => `/viewpdf?${new URLSearchParams({ link })}`

test.describe('the document viewer', () => {
  test.beforeEach(async ({ context }) => {
    await context.route(/^https:\/\/(drive\.google\.com|files\.example)\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>a document</title>a document' }),
    )
  })

  test('reports a missing or invalid link', async ({ page }) => {
    for (const path of [
      '/viewpdf',
      '/viewpdf?link=',
      viewer('javascript:alert(1)'),
      viewer('data:text/html,hi'),
      viewer('notes.pdf'),
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: 'CareerSpeak PDF Viewer' })).toBeVisible()
      const sentence = page.getByText('Invalid PDF link')
      await expect(sentence).toBeVisible()
      await expect(sentence).toHaveClass(/text-error/)
      await expect(page.locator('iframe')).toHaveCount(0)
    }
  })

  test("embeds a shared drive file's preview, 700 pixels high and sandboxed", async ({ page }) => {
    await page.goto(viewer('https://drive.google.com/file/d/1AbC/view?usp=sharing'))
    const frame = page.getByTitle('The document')
    await expect(frame).toHaveAttribute('src', 'https://drive.google.com/file/d/1AbC/preview')
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
    await expect(frame).not.toHaveAttribute('sandbox', /allow-top-navigation/)
    expect((await frame.boundingBox())?.height).toBe(700)
    await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      'https://drive.google.com/file/d/1AbC/view?usp=sharing',
    )
  })

  test('refuses a document of another host, and names the host', async ({ page }) => {
    for (const link of [
      'https://files.example/a.pdf',
      'https://files.example/slides.pptx',
      `${addresses.cms}/admin`,
    ]) {
      await page.goto(viewer(link))
      await expect(page.getByText('This document is on another website')).toBeVisible()
      await expect(page.getByText(new URL(link).host)).toBeVisible()
      const open = page.getByRole('link', { name: 'Open in a new tab' })
      await expect(open).toHaveAttribute('href', link)
      await expect(open).toHaveAttribute('rel', /noopener/)
      await expect(page.locator('iframe')).toHaveCount(0)
    }
    await expectAccessible(page)
  })

  test('cannot embed another website, even if a page tried', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/frame-src|Framing/]
    await page.goto('/viewpdf')
    const refused = await page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
            resolve([effectiveDirective, blockedURI]),
          )
          document.body.append(
            Object.assign(document.createElement('iframe'), { src: 'https://files.example/' }),
          )
        }),
    )
    expect(refused).toEqual(['frame-src', 'https://files.example'])
  })

  test('shows a PDF of the learner’s batch', { tag: ['@whole', '@core'] }, async ({ page }) => {
    await openAs(page, 'learner', '/batches')
    await page.getByRole('link', { name: 'View Tell me about yourself' }).first().click()
    const frame = page.getByTitle('The document')
    await expect(frame).toHaveAttribute('src', new RegExp(`^${addresses.cms}/api/materials/`))
    await expect(frame).not.toHaveAttribute('sandbox')
    await expect
      .poll(() => page.frames().some((frame) => frame.url().startsWith(`${addresses.cms}/api/materials/`)))
      .toBe(true)
  })

  test('offers an office file of the learner’s batch for download', async ({ page }) => {
    await openAs(page, 'learner', '/batches')
    await page.getByRole('link', { name: 'View Your CV in plain English' }).first().click()
    const link = page.getByRole('link', { name: 'Download file' })
    await expect(link).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await link.click()
    expect((await download).suggestedFilename()).toMatch(/\.docx$/)
  })

  test('says that a link has expired, and where to get another', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/403/]
    await page.goto(viewer(`${addresses.cms}/api/materials/abc?expires=1&signature=abc`))
    await expect(page.getByText('This link has expired')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to my batch' })).toHaveAttribute(
      'href',
      '/batches',
    )
    await expectAccessible(page)
  })

  test('says that a document cannot be loaded, and retries', async ({ page, consoleErrors }) => {
    consoleErrors.expected = [/ERR_FAILED/]
    await page.route(`${addresses.cms}/api/materials/**`, (route) => route.abort())
    await page.goto(viewer(`${addresses.cms}/api/materials/abc?expires=1&signature=abc`))
    await expect(page.getByText('The document couldn’t be loaded')).toBeVisible()
    await page.unroute(`${addresses.cms}/api/materials/**`)
    consoleErrors.expected.push(/403/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('This link has expired')).toBeVisible()
  })
})
