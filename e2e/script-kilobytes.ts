import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from 'playwright'

/** The brotli size of a file by its address, since pages share the larger ones. */
const kilobytes = new Map<string, number>()

const kilobytesOf = (script: Buffer | string): number => brotliCompressSync(script).length / 1000

/** Opens a page, waits until it is idle, and returns its JavaScript in kilobytes of brotli: loaded and inline. */
export async function scriptKilobytes(
  page: Page,
  address: string,
  settled: () => Promise<void>,
): Promise<number> {
  const loaded = await loadedKilobytes(page, address, settled, ['script'])
  const inline = await page
    .locator('script:not([src], [type="application/ld+json"], [type="speculationrules"])')
    .allTextContents()
  return inWholeBytes(loaded + kilobytesOf(inline.join('\n')))
}

/** Opens a page, and returns its document, style sheets and scripts in kilobytes of brotli. */
export const pageKilobytes = (page: Page, address: string, settled: () => Promise<void>): Promise<number> =>
  loadedKilobytes(page, address, settled, ['document', 'stylesheet', 'script'])

/** Sums of kilobytes, such as 105.00000000000003, without the error of their fractions. */
const inWholeBytes = (kilobytes: number): number => Math.round(kilobytes * 1000) / 1000

async function loadedKilobytes(
  page: Page,
  address: string,
  settled: () => Promise<void>,
  types: readonly string[],
): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    // The browser's own PDF viewer has scripts as well.
    const isSiteFrame = response.url().startsWith('http')
    if (isSiteFrame && types.includes(response.request().resourceType()))
      sizes.push(fetchedKilobytes(response))
  })
  await page.goto(address)
  await settled()
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function fetchedKilobytes(response: Response): Promise<number> {
  const url = response.url()
  const known = kilobytes.get(url) ?? kilobytesOf(await response.body())
  kilobytes.set(url, known)
  return known
}
