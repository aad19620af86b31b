import type { FieldErrors, FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { Failed } from '../../lib/api'
import { notify } from '../../stores/toasts'

/** Says in a notice, besides at the field, what is wrong with the fields that the product speaks up for. */
export function noticeComplaints<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  fields: readonly FieldPath<Values>[],
): void {
  for (const field of fields) {
    const message = errors[field]?.message
    if (typeof message === 'string') notify({ tone: 'error', title: message })
  }
}

/** Puts the server's complaints beside the fields they are about. */
export function showComplaints<Values extends FieldValues>(
  { errors }: Failed,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  for (const field of fields) {
    const message = errors.find(({ path }) => path === field)?.message
    if (message) setError(field, { message }, { shouldFocus: true })
  }
}
