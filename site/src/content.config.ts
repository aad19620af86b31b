import { defineCollection } from 'astro:content'
import type * as z from 'zod/mini'
import { readEnvironment } from '../environment'
import { contentShelf } from './loaders/content-shelf'
import { loader } from './loaders/loader'
import { type Kind, kinds } from './loaders/schemas'
import { cmsSource, fileSource } from './loaders/source'

const { CMS_URL, CMS_TOKEN, CONTENT_FILE, CONTENT_STATUS } = readEnvironment(process.env)

const cms = { url: CMS_URL, token: CMS_TOKEN, status: CONTENT_STATUS }

const source = () => (CONTENT_FILE ? fileSource(CONTENT_FILE) : cmsSource(cms))

const collection = <Listed extends z.ZodMiniType<Record<string, unknown>>>(
  kind: Kind<z.ZodMiniType, Listed>,
) =>
  defineCollection({
    loader: loader(kind, source, contentShelf, CONTENT_STATUS === 'draft'),
    schema: kind.listed,
  })

export const collections = {
  pages: collection(kinds.pages),
  courses: collection(kinds.courses),
  testimonials: collection(kinds.testimonials),
  liveSessions: collection(kinds.liveSessions),
  practiceTopics: collection(kinds.practiceTopics),
  redirects: collection(kinds.redirects),
  siteSettings: collection(kinds.siteSettings),
}
