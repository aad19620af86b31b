import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright'

/** What a script takes by brotli, at its address, whose name holds its hash: all pages share the larger ones. */
const kilobytes = new Map<string, number>()

const kilobytesOf = (script: Buffer | string): number => brotliCompressSync(script).length / 1000

/**
 * Opens a page, waits until it has settled, and gives how many kilobytes of JavaScript it has, by brotli: what it has
 * fetched, and what stands within it.
 */
export async function scriptKilobytes(
  page: Page,
  address: string,
  settled: () => Promise<void>,
): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    // The browser's own viewer of documents has scripts as well.
    const isOfSite = response.url().startsWith('http')
    if (isOfSite && response.request().resourceType() === 'script') sizes.push(fetchedKilobytes(response))
  })
  await page.goto(address)
  await settled()
  const inline = await page
    .locator('script:not([src], [type="application/ld+json"], [type="speculationrules"])')
    .allTextContents()
  const fetched = await Promise.all(sizes)
  return fetched.reduce((sum, size) => sum + size, kilobytesOf(inline.join('\n')))
}

async function fetchedKilobytes(response: Response): Promise<number> {
  const url = response.url()
  const known = kilobytes.get(url) ?? kilobytesOf(await response.body())
  kilobytes.set(url, known)
  return known
}
