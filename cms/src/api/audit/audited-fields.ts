import { isDeepStrictEqual } from 'node:util'
import type { AuditChange } from '@careerspeak/contract/audit'
import { hiddenAttributes } from '../../extensions/users-permissions/account-attributes'

type Attribute = { type: string; target?: string }
type Attributes = Record<string, Attribute>
type Fields = Readonly<Record<string, unknown>>

/** What every entry has, and what the CMS notes beside a change: it tells nothing about what somebody did. */
const SILENT: ReadonlySet<string> = new Set([
  ...['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale', 'localizations', 'createdBy'],
  ...['updatedBy', 'enrolledAt', 'lastSeenAt', 'unusedWarnedAt', 'toldAt', 'agreedAt', 'agreedTextVersion'],
  ...['proofWaiver', 'proofDueAt', 'earlierEpoch'],
])

/** What opens something, or could be turned into what does, such as links that are keys to a room or a file. */
const SECRET = [
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

/** What is about a person, whom the trail names by their id alone: with the account, name and words are gone from here too. */
const PERSONAL = [
  ...['fullName', 'firstname', 'lastname', 'username', 'email', 'phoneNumber', 'profilePic', 'recipient'],
  ...['note', 'notes', 'keep', 'drop', 'tryNext', 'comment', 'reporter', 'reported'],
  ...['reporterBrowser', 'reportedBrowser', 'author', 'content'],
]

/** The fields that are told as "changed", without a value. */
const UNTOLD: ReadonlySet<string> = new Set([...SECRET, ...PERSONAL])

/** The types of fields whose values are short and plain enough to be told. */
const TOLD_TYPES: ReadonlySet<string> = new Set([
  ...['string', 'text', 'uid', 'enumeration', 'boolean', 'integer', 'float', 'decimal'],
  ...['date', 'time', 'datetime', 'timestamp', 'relation'],
])

/** The content types whose entries are persons, or say who somebody is: they are named by their id. */
const PERSONS: ReadonlySet<string> = new Set([
  'plugin::users-permissions.user',
  'admin::user',
  'api::registration.seat-registration',
  'api::practice.report',
])

const isPerson = (uid: string): boolean => PERSONS.has(uid)

/** How fields are named that are secret, whatever may come later. */
const NAMED_SECRET = /password|token|secret|hash|salt/i

/** Whether the trail holds a field's values, or says of it only that it was changed. */
export const isTold = (name: string, { type, target }: Attribute): boolean =>
  TOLD_TYPES.has(type) && !UNTOLD.has(name) && !NAMED_SECRET.test(name) && !isPerson(target ?? '')

const NAMING = [
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

/** By which of its fields an entry is named in the trail: by none where it is a person. */
export const namingField = (uid: string, attributes: Fields): string | undefined =>
  isPerson(uid) ? undefined : NAMING.find((name) => name in attributes)

/** Characters of a value at most; what is longer ends with an ellipsis. */
const LONGEST = 200

function spoken(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return spoken(value.map(spoken).join(', '))
  const text = value instanceof Date ? value.toISOString() : String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/**
 * What is different between two states of an entry, by field; one that was not there, or is not any more, has no state. Where a
 * value is not to be told, `told` is false and there is none.
 */
export function changesOf(attributes: Attributes, before: Fields = {}, after: Fields = {}): AuditChange[] {
  return Object.entries(attributes).flatMap(([field, attribute]): AuditChange[] => {
    if (SILENT.has(field)) return []
    const [was, is] = [before[field] ?? null, after[field] ?? null]
    if (isDeepStrictEqual(was, is) || (isEmpty(was) && isEmpty(is))) return []
    if (!isTold(field, attribute)) return [{ field, told: false, before: null, after: null }]
    return [{ field, told: true, before: spoken(was), after: spoken(is) }]
  })
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
