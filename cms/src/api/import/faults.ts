import type { ImportRow } from '@careerspeak/contract/admin-import'
import type { FieldError } from '@careerspeak/contract/failure'

/** The fault of a row with more cells than the first one has headings. */
export const TOO_LONG: FieldError = {
  path: '',
  message: 'This row has more columns than the first one. Is a comma missing its quotation marks?',
}

/** A row that is not imported, with what is wrong with it. */
export const invalid = <Planned extends ImportRow>(planned: Planned, errors: FieldError[]): Planned => ({
  ...planned,
  outcome: 'invalid',
  msg: errors.map(({ message }) => message).join(' '),
  errors,
})
