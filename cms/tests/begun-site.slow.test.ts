import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLook } from '../src/api/mail/templates'
import { beginInstitute } from '../src/begin-institute'
import { useCms } from './support/cms'
import { SITE_SECRET, useContentToken } from './support/content-token'
import { appDir } from './support/places'

const address = 'https://lotus.example'
const cms = useCms({ SITE_URL: address })
useContentToken()

/** A red that is in none of the drawings of the product. */
const RED = { r: 230, g: 0, b: 0 }

describe('the built site of an institute that begins', { timeout: 180_000 }, () => {
  const site = join(appDir, '../site')
  mkdirSync(join(site, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(site, '.cache/begun-site-'))
  const built = join(folder, 'dist')
  const read = (name: string) => readFileSync(join(built, name), 'utf8')

  beforeAll(async () => {
    const example = JSON.parse(readFileSync(join(appDir, '../deploy/begin.json.example'), 'utf8'))
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="rgb(230,0,0)"/></svg>`
    writeFileSync(join(cms.dataDir, 'lotus.svg'), drawing)
    writeFileSync(join(cms.dataDir, 'begin.json'), JSON.stringify({ ...example, logo: 'lotus.svg' }))
    await beginInstitute(cms.dataDir)
    await promisify(execFile)(process.execPath, ['scripts/build.ts'], {
      cwd: site,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        SITE_URL: address,
        SITE_SECRET,
        CMS_URL: cms.url,
        CONTENT_FILE: '',
        SITE_DIST_DIR: built,
        SITE_CACHE_DIR: join(folder, 'cache'),
      },
    })
  }, 180_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** The share of a picture that is red. */
  async function redOf(name: string): Promise<number> {
    const picture = sharp(join(built, name)).flatten({ background: '#fff' }).toColourspace('srgb')
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    let red = 0
    for (let at = 0; at < data.length; at += info.channels)
      if ([RED.r, RED.g, RED.b].every((value, index) => Math.abs((data[at + index] ?? 0) - value) < 24)) red++
    return red / (info.width * info.height)
  }

  test('shows the uploaded logo on pages, icons and cards, and where mails look for it', async () => {
    for (const page of ['index.html', 'login.html', 'privacy.html'])
      expect(read(page), page).toMatch(/<img[^>]+src="\/logo\.png\?v=\d+"/)
    expect(await redOf('logo.png')).toBeGreaterThan(0.9)
    expect(await redOf('icon-192.png')).toBeGreaterThan(0.9)
    expect(await redOf('apple-touch-icon.png')).toBeGreaterThan(0.5)
    expect(await redOf('og/home.jpg')).toBeGreaterThan(0.005)
    expect(JSON.stringify(await readLook())).toContain(`${address}/logo.png`)
  })

  test('names the institute to the doctor', async () => {
    const settings = await cms.strapi.documents('api::site-setting.site-setting').findFirst()
    expect(JSON.parse(read('build.json')).institute).toBe(settings?.documentId)
  })

  test('has no name of the demo institute, and none of its claims outside practice', () => {
    const pages = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:html|xml|txt|webmanifest)$/.test(file),
    )
    expect(pages.length).toBeGreaterThan(25)
    const found = (page: string, pattern: RegExp) =>
      [...read(page).matchAll(pattern)].map(([words]) => `${page}: ${words}`)
    const names = pages.flatMap((page) => found(page, /careerspeak|kavita|deshmukh|demo\.example/gi))
    expect(names).toEqual([])
    // Example sentences have towns and prices.
    const others = pages.filter((page) => !/practice|mock|mirror|mistakes|connect|dashboard/.test(page))
    expect(others).toContain('index.html')
    const claims = others.flatMap((page) => found(page, /\bPune\b|\d+\+ students|95 ?%|₹ ?\d/g))
    expect(claims).toEqual([])
  })
})
