import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * Takes a picture of at most 5 MB in the multipart field `image`, cuts it to a square of 400 pixels and answers its
 * address, in the way of an image host. `key` is what such a host would ask for; ours does not.
 */
export const uploadImage = endpoint('POST /images', 'learner', {
  summary: 'Takes a picture and answers its address',
  query: z.object({ key: z.optional(z.string()) }),
  file: { field: 'image', megabytes: 5 },
  reply: z.object({ data: z.object({ url: z.string() }) }),
})
