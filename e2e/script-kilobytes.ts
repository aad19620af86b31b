import { brotliCompressSync } from 'node:zlib'
import { expect, type Locator, type Page } from 'playwright/test'

/** Opens a page, and gives how many kilobytes of JavaScript, by brotli, it fetches until something is shown. */
export async function scriptKilobytes(page: Page, path: string, shown: Locator): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await page.goto(path)
  await expect(shown).toBeVisible()
  const inline = await page.locator('script:not([src], [type="application/ld+json"])').allTextContents()
  const scripts = [...(await Promise.all(bodies)), inline.join('\n')]
  return scripts.reduce((sum, script) => sum + brotliCompressSync(script).length / 1000, 0)
}
