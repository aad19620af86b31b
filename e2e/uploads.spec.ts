import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addresses } from './addresses.ts'
import { expect, test } from './fixtures.ts'

/** An attack script that acts as the coordinator who opens the page. */
const script = `fetch('/admin/access-token', { method: 'POST' })`

/** Legacy files in the CMS's uploads, from before it refused them. */
const old = {
  'evil.js': script,
  'evil.html': '<!doctype html><script src="evil.js"></script>',
  'evil.svg': `<svg xmlns="http://www.w3.org/2000/svg"><script href="evil.js"/><script>${script}</script></svg>`,
  'evil.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><script src="evil.js"/></html>`,
}

test.describe('a page in the uploads', () => {
  test.beforeAll(async () => {
    const folder = join(process.env.DATA_DIR ?? '', 'public', 'uploads')
    await mkdir(folder, { recursive: true })
    for (const [name, content] of Object.entries(old)) await writeFile(join(folder, name), content)
  })

  for (const name of ['evil.html', 'evil.svg', 'evil.xhtml'])
    test(`cannot act on the panel's origin: ${name}`, async ({ page, consoleErrors }) => {
      consoleErrors.expected = [/./]
      const asked: string[] = []
      await page.context().route(`${addresses.cms}/admin/access-token`, (route) => {
        asked.push(route.request().url())
        return route.fulfill({ status: 200, body: '{}' })
      })
      await page.goto(`${addresses.cms}/robots.txt`)
      const saved = page.waitForEvent('download')
      await page.evaluate((path) => window.location.assign(path), `/uploads/${name}`)
      expect((await saved).suggestedFilename()).toBe(name)

      // Even if a browser opens it, its scripts do not run.
      await page.route(`**/uploads/${name}`, async (route) => {
        const response = await route.fetch()
        const { 'content-disposition': _, ...headers } = response.headers()
        await route.fulfill({ response, headers })
      })
      await page.goto(`${addresses.cms}/uploads/${name}`)
      expect(asked).toEqual([])
    })
})
