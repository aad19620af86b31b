import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { article } from './records.ts'

/** World news, or the CMS's own articles if there is none. */
export const news = endpoint('GET /external/news', 'anyone', {
  summary: 'World news, or the institute’s own articles',
  query: z.object({
    /** The institute's setting by default. */
    country: z.optional(z.string().check(z.regex(/^[a-z]{2}$/, 'country is two letters, such as us.'))),
    category: z._default(
      z.string().check(z.regex(/^[a-z]{1,30}$/, 'category is a word, such as general.')),
      'general',
    ),
  }),
  reply: z.object({ articles: z.array(article) }),
})

export const thought = endpoint('GET /external/thoughts', 'anyone', {
  summary: 'The thought of the day',
  reply: z.object({ content: z.string(), author: z.string() }),
})
