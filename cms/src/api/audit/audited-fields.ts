import { isDeepStrictEqual } from 'node:util'
import type { AuditChange } from '@careerspeak/contract/audit'
import { type FieldClass, fieldClassOf, isStrapiField } from '../../platform/database/field-classes'
import type { AuditedModel } from '../../platform/database/snapshots'
import strapiFields from './strapi-fields.json'

type Fields = Readonly<Record<string, unknown>>

/** The fields of Strapi's own types whose values are recorded. Every other field of theirs may be secret or personal. */
const STRAPI_INSTITUTE_FIELDS: Readonly<Record<string, readonly string[]>> = strapiFields

/**
 * Internal records of the CMS, not changes by admins. Attendance and ticks are recorded by `recordChange`.
 */
export const UNAUDITED_TYPES: ReadonlySet<string> = new Set([
  'api::mail.mail',
  'api::class.cancelled-class',
  'api::practice.partner-day',
  'api::progress.progress',
  'api::attendance.attendance',
  'api::announcement.announcement-read',
  'api::account.device-session',
  'admin::session',
])

/** Audited models that are not content types. */
export const OTHER_AUDITED_MODELS: ReadonlySet<string> = new Set(['strapi::core-store', 'strapi::webhook'])

/** Field types with short plain values. */
const AUDITED_TYPES: ReadonlySet<string> = new Set([
  ...['string', 'text', 'uid', 'enumeration', 'boolean', 'integer', 'float', 'decimal'],
  ...['date', 'time', 'datetime', 'timestamp', 'relation'],
])

/** The class of a field; a field that is not classified counts as secret. */
function classOf(model: AuditedModel, field: string): FieldClass {
  if (isStrapiField(field)) return 'system'
  const ofStrapi = STRAPI_INSTITUTE_FIELDS[model.uid]
  if (ofStrapi) return ofStrapi.includes(field) ? 'institute' : 'secret'
  return fieldClassOf(model, field) ?? 'secret'
}

/** Returns whether the trail records a field's values, not only that it changed. */
export const isAuditedField = (model: AuditedModel, field: string): boolean =>
  AUDITED_TYPES.has(model.attributes[field]?.type ?? '') && classOf(model, field) === 'institute'

/** Longer values are truncated with an ellipsis. */
const MAX_VALUE_CHARACTERS = 200

function formatValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return formatValue(value.map(formatValue).join(', '))
  const text = value instanceof Date ? value.toISOString() : String(value)
  return text.length > MAX_VALUE_CHARACTERS ? `${text.slice(0, MAX_VALUE_CHARACTERS)}…` : text
}

/**
 * The changed fields between two versions of an entry; a missing version means created or deleted. A redacted
 * field has `told: false` and no values.
 */
export function changesOf(model: AuditedModel, before: Fields = {}, after: Fields = {}): AuditChange[] {
  return Object.keys(model.attributes).flatMap((field): AuditChange[] => {
    if (classOf(model, field) === 'system') return []
    const [was, is] = [before[field] ?? null, after[field] ?? null]
    if (isDeepStrictEqual(was, is) || (isEmpty(was) && isEmpty(is))) return []
    if (!isAuditedField(model, field)) return [{ field, told: false, before: null, after: null }]
    return [{ field, told: true, before: formatValue(was), after: formatValue(is) }]
  })
}

/** A switch that was never set is off. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0)
