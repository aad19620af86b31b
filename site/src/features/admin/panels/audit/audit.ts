import type { AuditEntry } from '@careerspeak/contract/audit'
import { momentText } from '#app/lib/dates'
import type { AUDIT_FILTERS, Route } from '../../core/route'

export const ACTION_NAMES: Readonly<Record<(typeof AUDIT_FILTERS)[number], string>> = {
  all: 'Everything',
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  published: 'Published',
  unpublished: 'Unpublished',
}

/** The query of the request. */
export const filterQuery = ({
  search,
  who,
  done,
  from,
  until,
}: Pick<Route, 'search' | 'who' | 'done' | 'from' | 'until'>) => ({
  ...(search && { search }),
  ...(who && { who }),
  ...(done !== 'all' && { action: done }),
  ...(from && { from }),
  ...(until && { to: until }),
})

/** The changed record: "Batch: Interview Ready", "User: Asha Rao". A deleted person has no name. */
export function targetText({ type, label, person }: AuditEntry['target']): string {
  // An answer's label is its question, a whole sentence.
  const name = [label.replace(/\.$/, ''), person].filter(Boolean).join(', ')
  return name ? `${type}: ${name}` : type
}

/** A field as a person says it: "Starts at". */
export function fieldText(field: string): string {
  const words = field.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** A value of a field as a person reads it: an instant on their own clock. */
export const valueText = (value: string | null): string =>
  value === null ? 'nothing' : INSTANT.test(value) ? momentText(value) : value
