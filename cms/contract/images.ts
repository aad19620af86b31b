import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * Accepts a picture of at most 5 MB, crops it to a square of 400 pixels and returns its URL. Request and reply follow those
 * of an image host, hence the unused `key`.
 */
export const uploadImage = endpoint('POST /images', 'learner', {
  summary: 'Uploads a picture and returns its URL',
  query: z.object({ key: z.optional(z.string()) }),
  file: { field: 'image', megabytes: 5 },
  reply: z.object({ data: z.object({ url: z.string() }) }),
})
