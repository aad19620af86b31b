import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { marketingPages } from '../bench/marketing-pages'

const site = fileURLToPath(new URL('../', import.meta.url))
const run = promisify(execFile)

const wordless = ['script', 'style', 'svg', 'time']
const spoken = ['aria-label', 'alt', 'placeholder', 'title']

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Every text that a value of the CMS holds, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [tidy(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** What a visitor reads or hears of a page, piece by piece. */
function wordsOf(html: string): string[] {
  const words: string[] = []
  let hidden = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (wordless.includes(name)) hidden += 1
      words.push(...spoken.flatMap((attribute) => attributes[attribute] ?? []))
    },
    ontext(text) {
      if (hidden === 0) words.push(text)
    },
    onclosetag(name) {
      if (wordless.includes(name)) hidden -= 1
    },
  })
  parser.end(html)
  return words
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether the CMS holds some words: as they are, or with placeholders that the site fills. */
function finder(content: unknown): (words: string) => boolean {
  const texts = textsOf(content)
  const whole = texts.join('\n')
  const templates = texts
    .filter((text) => /\{\w+\}/.test(text))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\w+\}/)
            .map(escaped)
            .join('.+')}$`,
        ),
    )
  return (words) => whole.includes(words) || templates.some((template) => template.test(words))
}

describe('the words of the marketing pages', { timeout: 120_000 }, () => {
  let folder = ''
  let inCms = (_words: string) => false

  beforeAll(async () => {
    await mkdir(join(site, '.cache'), { recursive: true })
    folder = await mkdtemp(join(site, '.cache/words-'))
    const content = join(folder, 'content.json')
    const env = {
      ...process.env,
      CONTENT_FILE: content,
      SITE_DIST_DIR: join(folder, 'dist'),
      SITE_CACHE_DIR: join(folder, 'cache'),
      NODE_ENV: 'production',
    }
    await run(process.execPath, ['scripts/content-from-seed.ts', content], { cwd: site })
    await run(process.execPath, ['scripts/build.ts'], { cwd: site, env })
    inCms = finder(JSON.parse(await readFile(content, 'utf8')))
  }, 120_000)

  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.for(marketingPages)('%s can all be changed in the CMS', async (path) => {
    const html = await readFile(join(folder, 'dist', `${path === '/' ? '/index' : path}.html`), 'utf8')
    // What the site adds by itself: the bar in a title, quotation marks, the brackets around a note.
    const pieces = wordsOf(html).flatMap((text) => text.split(/ \| |[“”]|\((?=[^()]*\)$)|\)$/))
    const missing = pieces.map(tidy).filter((words) => /\p{Letter}/u.test(words) && !inCms(words))
    expect(missing).toEqual([])
  })
})
