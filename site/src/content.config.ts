import { defineCollection } from 'astro:content'
import { resolve } from 'node:path'
import type * as z from 'zod/mini'
import { readEnvironment } from '../environment'
import { loader } from './loaders/loader'
import { type Kind, kinds } from './loaders/schemas'
import { cmsSource, fileSource } from './loaders/source'

const { CMS_URL, CMS_TOKEN, CONTENT_FILE, CONTENT_STATUS, SITE_CACHE_DIR } = readEnvironment(process.env)

const kept = resolve(SITE_CACHE_DIR, 'content')

const cms = { url: CMS_URL, token: CMS_TOKEN, status: CONTENT_STATUS }

const source = () => (CONTENT_FILE ? fileSource(CONTENT_FILE) : cmsSource(cms, kept))

const collection = <Schema extends z.ZodMiniType<Record<string, unknown>>>(kind: Kind<Schema>) =>
  defineCollection({ loader: loader(kind, source, CONTENT_STATUS === 'draft'), schema: kind.schema })

export const collections = {
  pages: collection(kinds.pages),
  courses: collection(kinds.courses),
  testimonials: collection(kinds.testimonials),
  liveSessions: collection(kinds.liveSessions),
  practiceTopics: collection(kinds.practiceTopics),
  redirects: collection(kinds.redirects),
  siteSettings: collection(kinds.siteSettings),
}
