import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UID } from '@strapi/strapi'
import { z } from 'zod'
import { resolveSeedDate } from '../platform/seed-dates'
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

/** Publishes the texts in `content/` and the pictures in `media/`; returns the institute's timezone. */
export async function seedContent(folder: string): Promise<{ timezone: string }> {
  const read = async (file: string) => JSON.parse(await readFile(join(folder, 'content', file), 'utf8'))
  const settings = entry.parse(await read('site-setting.json'))
  const timezone = z.string().parse(settings.timezone)

  const entries: [UID.ContentType, z.infer<typeof entry>][] = [['api::site-setting.site-setting', settings]]
  for (const [uid, name] of folders)
    for (const file of (await readdir(join(folder, 'content', name))).sort())
      entries.push([uid, entry.parse(await read(`${name}/${file}`))])
  for (const [uid, file] of lists)
    for (const item of z.array(entry).parse(await read(file))) entries.push([uid, item])

  const pictures = new Map<string, number>()
  for (const named of picturesIn(entries))
    if (!pictures.has(named.file)) pictures.set(named.file, await storePicture(join(folder, 'media'), named))

  const now = new Date()
  const drafts: [UID.ContentType, string][] = []
  for (const [uid, given] of entries) {
    const data = entry.parse(resolve(given, { pictures, timezone, now }))
    drafts.push([uid, (await strapi.documents(uid).create({ data })).documentId])
  }
  // Entries are published after all are stored, because links are checked.
  for (const [uid, documentId] of drafts) await strapi.documents(uid).publish({ documentId })
  return { timezone }
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
