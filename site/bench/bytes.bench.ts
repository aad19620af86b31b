/** Measures how many bytes the browser loads for each marketing page of the running product, before scrolling. */
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { startScratchProduct } from '../../scripts/lib/scratch.mjs'
import { browserArguments, findBrowser } from '../../scripts/lib/test-tools.mjs'
import { marketingPages } from './marketing-pages.ts'
import { against, printTable } from './table.ts'

const product = await startScratchProduct(4600)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: browserArguments,
})
const rows = []
for (const path of marketingPages) rows.push(await measure(browser, product.settings.site.url, path))
printTable(
  ['page', 'JavaScript, kB', 'HTML + CSS, kB', 'fonts, kB', 'requests', 'third party', 'React'],
  rows,
)
await browser.close()
await product.stop()

async function measure(browser: Browser, site: string, path: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } })
  const kilobytes = { script: 0, document: 0, stylesheet: 0, font: 0 }
  const foreign: string[] = []
  let requests = 0
  let react = false
  page.on('response', async (response) => {
    const type = response.request().resourceType()
    const url = new URL(response.url())
    if (url.protocol === 'data:') return
    requests += 1
    if (![site, product.settings.cms.url].includes(url.origin)) foreign.push(url.origin)
    if (!(type in kilobytes)) return
    const body = await response.body()
    const size = type === 'font' ? body.length : brotliCompressSync(body).length
    kilobytes[type as keyof typeof kilobytes] += size / 1000
    if (type === 'script' && /react/i.test(body.toString())) react = true
  })
  await page.goto(site + path, { waitUntil: 'networkidle' })
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll('script:not([src]):not([type="application/ld+json"])')]
      .map((script) => script.textContent)
      .join('\n'),
  )
  await page.close()
  const scripts = kilobytes.script + brotliCompressSync(inline).length / 1000
  return [
    path,
    against(scripts, { atMost: path === '/' ? 9.5 : 6.7 }),
    against(kilobytes.document + kilobytes.stylesheet, { atMost: 24 }),
    against(kilobytes.font, { atMost: 60 }),
    against(requests, { atMost: 10 }),
    foreign.length > 0 ? `${foreign.join(', ')} MISSED` : 'none',
    react ? 'MISSED' : 'none',
  ]
}
