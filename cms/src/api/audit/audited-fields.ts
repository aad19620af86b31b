import { isDeepStrictEqual } from 'node:util'
import type { AuditChange } from '@careerspeak/contract/audit'
import { hiddenAttributes } from '../../extensions/users-permissions/account-attributes'

type Attribute = { type: string; target?: string }
type Attributes = Record<string, Attribute>
type Fields = Readonly<Record<string, unknown>>

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

/** Fields that every entry has, or that the CMS sets beside a change. */
const IGNORED_FIELDS: ReadonlySet<string> = new Set([
  ...['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale', 'localizations', 'createdBy'],
  ...['updatedBy', 'enrolledAt', 'lastSeenAt', 'unusedWarnedAt', 'toldAt', 'agreedAt', 'agreedTextVersion'],
  ...['proofWaiver', 'proofDueAt', 'earlierEpoch'],
])

/** Credentials, and links that grant access to a room or file. */
const SECRET_FIELDS = [
  ...[
    'epoch',
    'accessKey',
    'encryptedKey',
    'value',
    'headers',
    'link',
    'joinLink',
    'recording',
    'url',
    'file',
  ],
  ...Object.keys(hiddenAttributes),
]

/** Personal fields. The trail refers to persons by id only, so their data disappears with the account. */
const PERSONAL_FIELDS = [
  ...['fullName', 'firstname', 'lastname', 'username', 'email', 'phoneNumber', 'profilePic', 'recipient'],
  ...['note', 'notes', 'keep', 'drop', 'tryNext', 'comment', 'reporter', 'reported'],
  ...['reporterBrowser', 'reportedBrowser', 'author', 'content'],
]

/** Fields recorded as changed, without their values. */
const REDACTED_FIELDS: ReadonlySet<string> = new Set([...SECRET_FIELDS, ...PERSONAL_FIELDS])

/** Field types with short plain values. */
const AUDITED_TYPES: ReadonlySet<string> = new Set([
  ...['string', 'text', 'uid', 'enumeration', 'boolean', 'integer', 'float', 'decimal'],
  ...['date', 'time', 'datetime', 'timestamp', 'relation'],
])

/** Content types about persons; their entries are named by id. */
const PERSON_TYPES: ReadonlySet<string> = new Set([
  'plugin::users-permissions.user',
  'admin::user',
  'api::registration.seat-registration',
  'api::practice.report',
])

const isPerson = (uid: string): boolean => PERSON_TYPES.has(uid)

/** A safety net for the names of secret fields. */
const SECRET_NAME = /password|token|secret|hash|salt/i

/** Whether the trail records a field's values, not only that it changed. */
export const isAuditedField = (name: string, { type, target }: Attribute): boolean =>
  AUDITED_TYPES.has(type) && !REDACTED_FIELDS.has(name) && !SECRET_NAME.test(name) && !isPerson(target ?? '')

const NAMING_FIELDS = [
  'name',
  'title',
  'subject',
  'question',
  'slug',
  'displayName',
  'from',
  'key',
  'action',
] as const

/** The field that names an entry in the trail; none for a person. */
export const namingField = (uid: string, attributes: Fields): string | undefined =>
  isPerson(uid) ? undefined : NAMING_FIELDS.find((name) => name in attributes)

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
export function changesOf(attributes: Attributes, before: Fields = {}, after: Fields = {}): AuditChange[] {
  return Object.entries(attributes).flatMap(([field, attribute]): AuditChange[] => {
    if (IGNORED_FIELDS.has(field)) return []
    const [was, is] = [before[field] ?? null, after[field] ?? null]
    if (isDeepStrictEqual(was, is) || (isEmpty(was) && isEmpty(is))) return []
    if (!isAuditedField(field, attribute)) return [{ field, told: false, before: null, after: null }]
    return [{ field, told: true, before: formatValue(was), after: formatValue(is) }]
  })
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
