import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  type ResolverOptions,
  set,
  type UseFormReturn,
  type UseFormSetError,
  useForm,
} from 'react-hook-form'
import * as z from 'zod/mini'
import type { Failure } from '../http/client'
import type { Notice } from '../notices/toasts'

/**
 * A form that a schema of the contract validates. `field` binds an input to its value and error; `failure` is why the server
 * refused the whole.
 */
export function useContractForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  defaultValues?: DefaultValues<Input>,
) {
  const form = useForm<Input, unknown, Output>({
    resolver: contractResolver(schema),
    ...(defaultValues && { defaultValues }),
  })
  const { isSubmitting: busy, errors } = form.formState
  return { form, field: fieldsOf(form), busy, failure: errors.root?.message }
}

export const fieldsOf =
  <Input extends FieldValues, Output>({ register, formState }: UseFormReturn<Input, unknown, Output>) =>
  (
    name: FieldPath<Input>,
    options?: { valueAsNumber: true } | { setValueAs: (typed: unknown) => unknown },
  ) => {
    const message = formState.errors[name]?.message
    return { ...register(name, options), error: typeof message === 'string' ? message : undefined }
  }

/** The values of a form, with those of fields that a password manager has filled without an event. */
function withFilled<Input extends FieldValues>(
  values: Input,
  fields: ResolverOptions<Input>['fields'],
): Input {
  const all = structuredClone(values)
  for (const [name, field] of Object.entries(fields)) {
    const { type, value }: { type?: string; value?: unknown } = field?.ref ?? {}
    const isText = type !== 'checkbox' && type !== 'radio' && typeof value === 'string'
    if (isText && value && !get(all, name)) set(all, name, value)
  }
  return all
}

/** Validates a form by a schema of the contract: each field shows its first error. */
export function contractResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values, _, { fields }) => {
    const parsed = z.safeParse(schema, withFilled(values, fields))
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: FieldErrors<Input> = {}
    for (const { path, code, message } of parsed.error.issues) {
      const field = path.join('.')
      if (!get(errors, field)) set(errors, field, { type: code, message })
    }
    return { values: {}, errors }
  }
}

/** The notice for a refused form: `missing` for a blank field, else the message of the first invalid field. */
export function validationNotice<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  values: Readonly<Record<string, unknown>>,
  missing: Notice,
): Notice {
  const wrong = Object.entries(errors).map(([name, error]) => ({
    blank: String(values[name] ?? '').trim() === '',
    message: error?.message,
  }))
  const sentence = wrong.map(({ message }) => message).find((message) => typeof message === 'string')
  return sentence === undefined || wrong.some(({ blank }) => blank) ? missing : { title: sentence }
}

/** Shows the server's errors at the fields that they name, or else as the failure of the whole form. */
export function showServerErrors<Values extends FieldValues>(
  { errors, msg }: Failure,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  let named = false
  for (const field of fields) {
    const message = errors.find(({ path }) => path === field)?.message
    if (!message) continue
    named = true
    setError(field, { message }, { shouldFocus: true })
  }
  if (!named) setError('root', { message: msg })
}
