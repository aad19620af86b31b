import * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import { article } from './records'

/** GET /api/external/news?country=&category= - news of the world, or the CMS's own articles where there are none. */
export const news = {
  summary: "News of the world, or the institute's own articles",
  method: 'GET',
  path: '/external/news',
  access: 'anyone',
  status: 200,
  query: z.object({
    country: z._default(z.string().check(z.regex(/^[a-z]{2}$/, 'country is two letters, such as us.')), 'us'),
    category: z._default(
      z.string().check(z.regex(/^[a-z]{1,30}$/, 'category is a word, such as general.')),
      'general',
    ),
  }),
  reply: z.object({ articles: z.array(article) }),
} as const satisfies Endpoint

/** GET /api/external/thoughts - the thought of the day. */
export const thought = {
  summary: 'The thought of the day',
  method: 'GET',
  path: '/external/thoughts',
  access: 'anyone',
  status: 200,
  reply: z.object({ content: z.string(), author: z.string() }),
} as const satisfies Endpoint
