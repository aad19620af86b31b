import * as z from 'zod/mini'

/** The extent of a sample: only required fields, or also one entry in each list. */
export type Filling = 'sparse' | 'filled'

/** Creates a value that a content schema accepts. All its texts are `words`. */
export function sample(schema: z.core.$ZodType, filling: Filling, words: string): unknown {
  if (schema instanceof z.core.$ZodString) return words
  if (schema instanceof z.core.$ZodNumber) return 1
  if (schema instanceof z.core.$ZodBoolean) return false
  if (schema instanceof z.core.$ZodEnum) return Object.values(schema._zod.def.entries)[0]
  if (schema instanceof z.core.$ZodArray)
    return filling === 'filled' ? [sample(schema._zod.def.element, filling, words)] : []
  if (schema instanceof z.core.$ZodObject) {
    const fields = Object.entries(schema._zod.def.shape)
    return Object.fromEntries(fields.map(([name, field]) => [name, sample(field, filling, words)]))
  }
  if (schema instanceof z.core.$ZodPipe) {
    const { out } = schema._zod.def
    return out instanceof z.core.$ZodObject ? sample(out, filling, words) : z.parse(schema, words)
  }
  if (schema instanceof z.core.$ZodLazy) return { type: 'text', text: words }
  return null
}
