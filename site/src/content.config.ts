import { defineCollection } from 'astro:content'
import type * as z from 'zod/mini'
import { readEnvironment } from '../environment'
import { contentLoader, readFromFile, type Source } from './app/content/loader'
import { type Kind, kinds } from './app/content/schemas'
import { readFromCms } from './app/content/strapi'

const { CMS_URL, CMS_TOKEN, CONTENT_FILE } = readEnvironment(process.env)

const cms = { url: CMS_URL, token: CMS_TOKEN }

const source: Source = (kind) => (CONTENT_FILE ? readFromFile(CONTENT_FILE, kind) : readFromCms(cms, kind))

const collection = <Schema extends z.ZodMiniType<Record<string, unknown>>>(kind: Kind<Schema>) =>
  defineCollection({
    loader: contentLoader(kind, source),
    schema: kind.schema,
  })

export const collections = {
  pages: collection(kinds.pages),
  courses: collection(kinds.courses),
  testimonials: collection(kinds.testimonials),
  liveSessions: collection(kinds.liveSessions),
  practiceTopics: collection(kinds.practiceTopics),
  interviewQuestions: collection(kinds.interviewQuestions),
  correctionRules: collection(kinds.correctionRules),
  redirects: collection(kinds.redirects),
  siteSettings: collection(kinds.siteSettings),
}
