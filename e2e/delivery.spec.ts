import { fileURLToPath } from 'node:url'
import { headersOf, readRules } from '../site/server/netlify-rules.ts'
import { inlineScripts, scriptHash } from '../site/src/app/integrations/inline-scripts.ts'
import { addresses, marketingPages } from './addresses.ts'
import { expect, test } from './fixtures.ts'

const appPages = [
  '/login',
  '/signup',
  '/dashboard',
  '/practice',
  '/practice-partner',
  '/mock-interview',
  '/my-mistakes',
  '/admin',
]

test('the local server sends the headers that Netlify is configured to send', { tag: '@core' }, async ({
  request,
}) => {
  const dist = process.env.SITE_DIST_DIR ?? ''
  const rules = await readRules(dist, fileURLToPath(new URL('../netlify.toml', import.meta.url)))
  expect(headersOf(rules, '/')).toHaveProperty('Content-Security-Policy')
  const html = await (await request.get('/')).text()
  const [hashed = ''] = /\/_astro\/[^"]+\.js/.exec(html) ?? []
  expect(headersOf(rules, '/sw.js')).toHaveProperty('Cache-Control', 'no-cache')
  for (const path of ['/', '/about', '/nowhere', '/sw.js', hashed]) {
    const sent = (await request.get(path)).headers()
    for (const [name, value] of Object.entries(headersOf(rules, path)))
      expect(sent[name.toLowerCase()], `${name} of ${path}`).toBe(value)
  }
})

for (const path of [...marketingPages, ...appPages, '/nowhere']) {
  test(`the policy of ${path} allows each of its inline scripts, by its hash only`, async ({ request }) => {
    const response = await request.get(path)
    const policy = response.headers()['content-security-policy'] ?? ''
    const [scripts = ''] = /script-src [^;]+/.exec(policy) ?? []
    expect(scripts).not.toContain('unsafe-inline')
    expect(scripts).not.toContain('unsafe-eval ')
    for (const script of inlineScripts(await response.text())) expect(scripts).toContain(scriptHash(script))
  })
}

test('hashed files may be cached for a year, pages may not', async ({ request }) => {
  const page = await request.get('/')
  expect(page.headers()['cache-control']).toBe('public, max-age=0, must-revalidate')
  const [hashed = ''] = /\/_astro\/[^"]+\.css/.exec(await page.text()) ?? []
  expect((await request.get(hashed)).headers()['cache-control']).toContain('immutable')
})

test('the sitemap lists every page, and no app page', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${addresses.site}/sitemap-index.xml`)
  const listed = await (await request.get('/sitemap-0.xml')).text()
  for (const path of marketingPages) {
    const url = path === '/' ? addresses.site : addresses.site + path
    expect(listed).toMatch(new RegExp(`<loc>${url}/?</loc>`))
  }
  for (const path of [...appPages, '/404']) expect(listed).not.toContain(`${addresses.site}${path}<`)
})

test('the site can be installed on a phone’s home screen', async ({ request }) => {
  const manifest = await (await request.get('/site.webmanifest')).json()
  expect(manifest.name).toContain('CareerSpeak')
  for (const { src, sizes } of manifest.icons) {
    const icon = await (await request.get(src)).body()
    expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes)
  }
})
