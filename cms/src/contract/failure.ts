import * as z from 'zod/mini'

/** A field of a request that was refused, and why, in a sentence. `path` is the field's name. */
export const fieldError = z.object({ path: z.string(), message: z.string() })

/** The body of every answer that is not a success. `msg` is for a person. */
export const failure = z.object({
  msg: z.string(),
  error: z.object({
    status: z.number(),
    name: z.string(),
    message: z.string(),
    details: z.optional(z.object({ errors: z.optional(z.array(fieldError)) })),
  }),
})

export type FieldError = z.infer<typeof fieldError>
export type Failure = z.infer<typeof failure>
