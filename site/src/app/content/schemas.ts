import { publishedCertificates } from '@careerspeak/contract/certificates'
import {
  type Block,
  blocks,
  correctionRule,
  course,
  interviewQuestion,
  liveSession,
  page,
  practiceTopic,
  redirect,
  siteSettings,
  testimonial,
} from '@careerspeak/contract/content'
import * as z from 'zod/mini'

const [hero, ...others] = Object.entries(blocks).map(([name, schema]) =>
  z.extend(schema, { __component: z.literal(name), id: z.number() }),
)
if (!hero) throw new Error('The content contract names no block.')

/** The union is made from the contract's table, so its type has to be taken from there as well. */
const block = z.discriminatedUnion('__component', [hero, ...others]) as unknown as z.ZodMiniType<Block>

/** A kind of record: its path below /api, what to call one, and its shape. */
export type Kind<Schema extends z.ZodMiniType = z.ZodMiniType> = {
  path: string
  noun: string
  schema: Schema
}

export const kinds = {
  pages: { path: 'pages', noun: 'page', schema: z.extend(page, { blocks: z.array(block) }) },
  courses: { path: 'courses', noun: 'course', schema: course },
  testimonials: { path: 'testimonials', noun: 'testimonial', schema: testimonial },
  liveSessions: { path: 'live-sessions', noun: 'live session', schema: liveSession },
  practiceTopics: { path: 'practice-topics', noun: 'practice topic', schema: practiceTopic },
  interviewQuestions: { path: 'interview-questions', noun: 'interview question', schema: interviewQuestion },
  correctionRules: { path: 'correction-rules', noun: 'correction rule', schema: correctionRule },
  redirects: { path: 'redirects', noun: 'redirect', schema: redirect },
  certificates: {
    path: 'certificate-publication',
    noun: 'list of certificates',
    schema: publishedCertificates,
  },
  siteSettings: { path: 'site-setting', noun: 'site setting', schema: siteSettings },
}
