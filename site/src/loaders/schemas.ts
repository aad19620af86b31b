import * as z from 'zod/mini'
import {
  type Block,
  blocks,
  correctionRule,
  course,
  liveSession,
  page,
  practiceTopic,
  redirect,
  siteSettings,
  testimonial,
} from '../../../cms/src/contract/content'

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

const kind = <Schema extends z.ZodMiniType>(path: string, noun: string, schema: Schema) => ({
  path,
  noun,
  schema,
})

/** What the build reads from the CMS. */
export const kinds = {
  pages: kind('pages', 'page', z.extend(page, { blocks: z.array(block) })),
  courses: kind('courses', 'course', course),
  testimonials: kind('testimonials', 'testimonial', testimonial),
  liveSessions: kind('live-sessions', 'live session', liveSession),
  practiceTopics: kind('practice-topics', 'practice topic', practiceTopic),
  correctionRules: kind('correction-rules', 'correction rule', correctionRule),
  redirects: kind('redirects', 'redirect', redirect),
  siteSettings: kind('site-setting', 'site setting', siteSettings),
}
