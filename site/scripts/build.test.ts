import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const site = fileURLToPath(new URL('../', import.meta.url))

describe('a build that fails', { timeout: 120_000 }, () => {
  let folder = ''
  let dist = ''

  beforeAll(async () => {
    await mkdir(join(site, '.cache'), { recursive: true })
    folder = await mkdtemp(join(site, '.cache/build-test-'))
    dist = join(folder, 'dist')
    await mkdir(dist)
    await writeFile(join(dist, 'index.html'), 'the old site')
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  const build = (variables: Record<string, string>) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const env = {
        ...process.env,
        CONTENT_FILE: '',
        SITE_DIST_DIR: dist,
        SITE_CACHE_DIR: join(folder, 'cache'),
        NODE_ENV: 'production',
        SITE_URL: 'https://institute.example',
        ...variables,
      }
      execFile(process.execPath, ['scripts/build.ts'], { cwd: site, env }, (error, output, errors) =>
        resolve({ code: error ? 1 : 0, said: (output + errors).trim() }),
      )
    })

  const expectTheOldSite = async () => {
    expect(await readdir(dist)).toEqual(['index.html'])
    expect(await readFile(join(dist, 'index.html'), 'utf8')).toBe('the old site')
  }

  test('because the CMS is down says so in a sentence, and keeps the old site', async () => {
    const { code, said } = await build({ CMS_URL: 'http://localhost:1' })
    expect(code).toBe(1)
    expect(said).toBe(
      'The CMS at http://localhost:1 doesn’t answer. Start it, or set CMS_URL to where it runs.',
    )
    await expectTheOldSite()
  })

  test('reports all that is missing in an empty CMS, and keeps the old site', async () => {
    const server = createServer((request, response) => {
      const isSingle = request.url?.startsWith('/api/site-setting')
      response.writeHead(isSingle ? 404 : 200, { 'Content-Type': 'application/json' })
      const certificates = { issuer: { id: 'https://institute.example', name: 'New' }, keys: [], revoked: [] }
      const data = request.url?.startsWith('/api/certificate-publication') ? certificates : []
      response.end(JSON.stringify({ data, meta: { pagination: { total: 0 } } }))
    }).listen(0)
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const { code, said } = await build({ CMS_URL: `http://localhost:${port}` })
    server.close()
    expect(code).toBe(1)
    expect(said).toMatch(/address “home”\. .*\n.*address “about”\..*\nThe site settings aren’t published\./s)
    await expectTheOldSite()
  })

  test('in production without its own address says so, instead of publishing localhost', async () => {
    const { code, said } = await build({ SITE_URL: '' })
    expect(code).toBe(1)
    expect(said).toMatch(/^SITE_URL is missing, and production needs it\. Set it to the public address/)
    await expectTheOldSite()
  })

  test('because a variable is wrong names it', async () => {
    const { code, said } = await build({ CMS_URL: 'localhost' })
    expect(code).toBe(1)
    expect(said).toMatch(/^CMS_URL is "localhost"/)
    await expectTheOldSite()
  })
})
