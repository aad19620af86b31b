import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form'
import * as z from 'zod/mini'

/** Lets a form be checked by a schema of the contract: the first complaint about each field stands beside it. */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const parsed = z.safeParse(schema, values)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: FieldErrors<Input> = {}
    for (const { path, code, message } of parsed.error.issues) {
      const field = path.join('.')
      if (!get(errors, field)) set(errors, field, { type: code, message })
    }
    return { values: {}, errors }
  }
}
