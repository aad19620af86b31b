import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'

/**
 * Opens a page, waits until it has settled, and gives how many kilobytes of JavaScript it has, by brotli: what it has
 * fetched, and what stands within it.
 */
export async function scriptKilobytes(
  page: Page,
  address: string,
  settled: () => Promise<void>,
): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await page.goto(address)
  await settled()
  const inline = await page.locator('script:not([src], [type="application/ld+json"])').allTextContents()
  const scripts = [...(await Promise.all(bodies)), inline.join('\n')]
  return scripts.reduce((sum, script) => sum + brotliCompressSync(script).length / 1000, 0)
}
