/**
 * Writes the demo content as a content file (see CONTENT_FILE), so the site can be type-checked without a CMS.
 * Pictures are left out because only a CMS has them.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const seed = new URL('../../cms/seed/content/', import.meta.url)
const [target = ''] = process.argv.slice(2)

type Values = Record<string, unknown>

let ids = 0

const read = async (file: string) => JSON.parse(await readFile(new URL(file, seed), 'utf8'))

/** A record as the CMS would return it, with an id and dates. */
const record = (values: Values): Values => ({
  documentId: `seed-${++ids}`,
  updatedAt: new Date().toISOString(),
  ...withoutPictures(values),
  ...(values.startsAt !== undefined && { startsAt: inDays(String(values.startsAt)) }),
  ...(values.nextStart !== undefined && { nextStart: inDays(String(values.nextStart)).slice(0, 10) }),
})

const inDays = (start: string) =>
  new Date(Date.now() + Number.parseInt(start, 10) * 24 * 60 * 60 * 1000).toISOString()

function withoutPictures(values: Values): Values {
  const entries = Object.entries(values).map(([key, value]) => [key, withoutPicture(value)])
  return Object.fromEntries(entries)
}

function withoutPicture(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPicture)
  if (typeof value !== 'object' || value === null) return value
  if ('file' in value) return null
  return withoutPictures({ ...('__component' in value && { id: ++ids }), ...value })
}

const list = async (file: string) => (await read(file)).map(record)
const folder = async (name: string) => {
  const files = await readdir(new URL(`${name}/`, seed))
  return Promise.all(files.map(async (file) => record(await read(`${name}/${file}`))))
}

await mkdir(dirname(target), { recursive: true })
await writeFile(
  target,
  JSON.stringify({
    pages: await folder('pages'),
    courses: await list('courses.json'),
    testimonials: await list('testimonials.json'),
    'live-sessions': await list('live-sessions.json'),
    'practice-topics': await folder('practice-topics'),
    'interview-questions': await list('interview-questions.json'),
    redirects: await list('redirects.json'),
    'site-setting': record(await read('site-setting.json')),
  }),
)
