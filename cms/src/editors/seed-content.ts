import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Colours } from '@careerspeak/contract/brand'
import type { UID } from '@strapi/strapi'
import { z } from 'zod'
import { resolveSeedDate } from '../platform/seed'
import { picture, picturesIn, storePicture } from './seed-media'

const entry = z.record(z.string(), z.unknown())

/** Folders with a file for each entry. */
const folders = [
  ['api::page.page', 'pages'],
  ['api::practice-topic.practice-topic', 'practice-topics'],
] as const satisfies readonly (readonly [UID.ContentType, string])[]

const lists = [
  ['api::course.course', 'courses.json'],
  ['api::testimonial.testimonial', 'testimonials.json'],
  ['api::live-session.live-session', 'live-sessions.json'],
  ['api::interview.interview-question', 'interview-questions.json'],
  ['api::redirect.redirect', 'redirects.json'],
  ['api::thought.thought', 'thoughts.json'],
  ['api::news.article', 'articles.json'],
] as const satisfies readonly (readonly [UID.ContentType, string])[]

/** An entry of the seed. It is published, unless it is a draft that waits for an editor. */
export interface SeedEntry {
  uid: UID.ContentType
  data: z.infer<typeof entry>
  isDraft?: boolean
}

/** Publishes the content of the demo institute; returns its timezone. */
export async function seedContent(folder: string): Promise<{ timezone: string }> {
  const entries = await readEntries(join(folder, 'content'))
  const timezone = z.string().parse(entries[0]?.data.timezone)
  await storeEntries(entries, { media: join(folder, 'media'), timezone })
  return { timezone }
}

/** Reads a folder of seeds: the settings first, then the pages, topics and lists that are there. */
export async function readEntries(folder: string): Promise<SeedEntry[]> {
  const read = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, file), 'utf8'))
  const names = new Set(await readdir(folder, { recursive: true }))
  const entries = [
    { uid: 'api::site-setting.site-setting' as const, data: entry.parse(await read('site-setting.json')) },
  ] as SeedEntry[]
  for (const [uid, name] of folders)
    for (const file of [...names].filter((path) => path.startsWith(`${name}/`)).sort())
      entries.push({ uid, data: entry.parse(await read(file)) })
  for (const [uid, file] of lists)
    if (names.has(file))
      for (const data of z.array(entry).parse(await read(file))) entries.push({ uid, data })
  return entries
}

/** Stores entries with their pictures, drawn in the given colours, and publishes those that are no drafts. */
export async function storeEntries(
  entries: readonly SeedEntry[],
  { media, timezone, colours }: { media: string; timezone: string; colours?: Colours | undefined },
): Promise<void> {
  const pictures = new Map<string, number>()
  for (const named of picturesIn(entries))
    if (!pictures.has(named.file)) pictures.set(named.file, await storePicture(media, named, colours))

  const now = new Date()
  const toPublish: { uid: UID.ContentType; documentId: string }[] = []
  for (const { uid, data: given, isDraft } of entries) {
    const data = entry.parse(resolve(given, { pictures, timezone, now }))
    const { documentId } = await strapi.documents(uid).create({ data })
    if (!isDraft) toPublish.push({ uid, documentId })
  }
  // Links lead to pages that are stored, so all are stored before the first is published.
  for (const { uid, documentId } of toPublish) await strapi.documents(uid).publish({ documentId })
}

type Setting = { pictures: Map<string, number>; timezone: string; now: Date }

/** Replaces pictures with their ids, and relative dates with dates and instants. */
function resolve(value: unknown, setting: Setting): unknown {
  const named = picture.safeParse(value)
  if (named.success) return setting.pictures.get(named.data.file)
  if (typeof value === 'string') return resolveSeedDate(value, setting.timezone, setting.now)
  if (Array.isArray(value)) return value.map((item) => resolve(item, setting))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolve(part, setting)]))
}
