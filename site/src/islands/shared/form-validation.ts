import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  set,
  type UseFormSetError,
} from 'react-hook-form'
import * as z from 'zod/mini'
import type { Failed } from '../../lib/api'
import { notify } from '../../stores/toasts'

/** Lets a form be checked by a schema of the contract: each field shows its first error. */
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

/** Shows the errors of some fields in notices too, besides at the fields. */
export function notifyErrors<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  fields: readonly FieldPath<Values>[],
): void {
  for (const field of fields) {
    const message = errors[field]?.message
    if (typeof message === 'string') notify({ tone: 'error', title: message })
  }
}

/** Shows the server's validation errors at their fields. */
export function showServerErrors<Values extends FieldValues>(
  { errors }: Failed,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  for (const field of fields) {
    const message = errors.find(({ path }) => path === field)?.message
    if (message) setError(field, { message }, { shouldFocus: true })
  }
}
