import type { AuditAction, AuditChange } from '@careerspeak/contract/audit'
import type { UID } from '@strapi/strapi'
import { entriesFilter } from '../../platform/database/relations'
import { inTransaction } from '../../platform/database/unit-of-work'
import { accountUid } from '../account/account-changes'
import { type Actor, actorNow } from './actor'
import { changesOf, namingField } from './audited-fields'
import { addAuditEntries, type NewAuditEntry } from './queries'
import { attributesOf, keyField, keyOf, readStates, type State } from './snapshots'

const auditUid = 'api::audit.audit-entry'

/** What the CMS keeps for itself while it answers: nothing that an admin did. Attendance and ticks are noted by `noteChange`. */
const UNAUDITED: ReadonlySet<string> = new Set([
  'api::mail.mail',
  'api::class.cancelled-class',
  'api::practice.partner-day',
  'api::progress.progress',
  'api::attendance.attendance',
  'api::announcement.announcement-read',
  'api::account.device-session',
  'admin::session',
])

/** Strapi's store holds the panel's settings, and the CMS's own notes, whose keys have no such beginning. */
const isSetting = (key: unknown): boolean => /^(plugin|core)_/.test(String(key))

/** What the panel writes that is no content type. */
const OTHERS: ReadonlySet<string> = new Set(['strapi::core-store', 'strapi::webhook'])

const isAudited = (uid: string): boolean =>
  !UNAUDITED.has(uid) && (uid in strapi.contentTypes || OTHERS.has(uid))

/** The entries that a transaction has touched, as they were before, and what was noted besides. */
type Trail = { touched: Map<UID.Schema, Map<string, State | undefined>>; noted: Noted[] }
const trails = new WeakMap<object, Trail>()

/** A change that is stored past Strapi. `person` is the document id of the account that it is about. */
type Noted = {
  action: AuditAction
  target: UID.ContentType
  targetId: string
  label: string
  person: string | null
  changes: AuditChange[]
}

type Params = { where?: object; data?: object | object[]; filters?: object; _q?: string }
type Write = 'create' | 'createMany' | 'update' | 'updateMany' | 'delete' | 'deleteMany'

/**
 * Has every change of an admin leave an entry in the audit trail, within its own transaction: whatever their request makes
 * Strapi write, by a document or past it, through our endpoints or the panel. What is written by SQL of our own is noted
 * by `noteChange`. And nobody writes into the trail by Strapi.
 */
export function keepAuditTrail(): void {
  const { db } = strapi
  const begin = db.transaction.bind(db)
  const transaction = (...given: unknown[]) => {
    const [work] = given
    const actor = actorNow()
    if (typeof work !== 'function' || db.inTransaction() || !actor) return Reflect.apply(begin, db, given)
    return begin(async (opened) => {
      const trail: Trail = { touched: new Map(), noted: [] }
      trails.set(opened.trx, trail)
      const result = await work(opened)
      await addAuditEntries(await entriesOf(trail, actor), new Date())
      return result
    })
  }
  Object.defineProperty(db, 'transaction', { value: transaction, configurable: true })
  lookBeforeParts()

  for (const write of ['create', 'createMany', 'update', 'updateMany', 'delete', 'deleteMany'] as const) {
    const original = db.entityManager[write]
    const value = (uid: UID.ContentType, params: Params = {}) => {
      const apply = (given: Params) => Reflect.apply(original, db.entityManager, [uid, given])
      if (uid === auditUid) throw new Error('The audit trail is append-only.')
      if (!isAudited(uid) || !actorNow()) return apply(params)
      return db.transaction(async () => {
        const wanted = withKeys(uid, write, params)
        await touch(uid, await keysOf(uid, write, wanted))
        for (const [child, where] of childrenOf(uid, write, wanted))
          await touch(child, await keysWhere(child, where))
        const result = await apply(wanted)
        if (keyField(uid) === 'id' && write === 'create') await touchNew(uid, result)
        return result
      })
    }
    Object.defineProperty(db.entityManager, write, { value, configurable: true })
  }
}

/** Strapi writes the parts of an entry before the entry: one that has some is looked at before either. */
function lookBeforeParts(): void {
  strapi.documents.use((context, next) => {
    const { uid, params } = context
    if (!('documentId' in params) || !hasParts(uid) || !isAudited(uid) || !actorNow()) return next()
    return inTransaction(async () => {
      await touch(uid, [String(params.documentId)])
      const answer = await next()
      return answer
    })
  })
}

const hasParts = (uid: string): boolean =>
  Object.values(attributesOf(uid)).some(({ type }) => type === 'component' || type === 'dynamiczone')

/** Notes a change of an admin that was made by SQL of our own, within its transaction; of anybody else, nothing. */
export async function noteChange(noted: Noted): Promise<void> {
  if (actorNow()) (await openTrail()).noted.push(noted)
}

async function openTrail(): Promise<Trail> {
  const trail = strapi.db.inTransaction() && trails.get((await strapi.db.transaction()).get())
  if (!trail)
    throw new Error('An admin changes something outside of a transaction that the audit trail knows.')
  return trail
}

/** New entries are given their document ids here, by Strapi's own rule, so that they are found again. */
function withKeys(uid: string, write: Write, params: Params): Params {
  const { data } = params
  if (keyField(uid) === 'id' || !/^create/.test(write) || !data) return params
  const { documentId } = strapi.db.metadata.get(uid).attributes
  const make = documentId && 'default' in documentId ? documentId.default : undefined
  if (typeof make !== 'function') throw new Error(`Entries of ${uid} have no document ids of Strapi's.`)
  const withKey = (each: object) => ({
    ...each,
    documentId: ('documentId' in each && each.documentId) || make(),
  })
  return { ...params, data: Array.isArray(data) ? data.map(withKey) : withKey(data) }
}

async function keysOf(uid: UID.Schema, write: Write, { data, ...params }: Params): Promise<string[]> {
  if (!/^create/.test(write)) return keysWhere(uid, params)
  return [data ?? []].flat().flatMap((each) => ('documentId' in each ? [String(each.documentId)] : []))
}

async function keysWhere(uid: UID.Schema, { where, filters, _q }: Params): Promise<string[]> {
  const select = keyField(uid) === 'documentId' ? ['id', 'documentId'] : ['id']
  const found = await strapi.db.query(uid).findMany({ select, where, filters, _q })
  return [...new Set<string>(found.map((row: { id: number; documentId?: string }) => keyOf(uid, row)))]
}

/**
 * What is on the other side of a relation that a change makes or takes: students whom a batch is given, or that is deleted.
 * Nobody writes to their own rows then.
 */
function childrenOf(uid: UID.Schema, write: Write, { where, data }: Params): [UID.Schema, Params][] {
  const ends = /^delete/.test(write)
  const given = new Map(Array.isArray(data) ? [] : Object.entries(data ?? {}))
  return Object.entries(attributesOf(uid)).flatMap(([name, attribute]): [UID.Schema, Params][] => {
    if (attribute.type !== 'relation' || attribute.relation !== 'oneToMany' || !isAudited(attribute.target))
      return []
    if (!ends && !given.has(name)) return []
    const known = where && attribute.mappedBy ? [{ [attribute.mappedBy]: where }] : []
    return [[attribute.target, { where: { $or: [...entriesFilter(given.get(name)).$or, ...known] } }]]
  })
}

async function touch(uid: UID.Schema, keys: readonly string[]): Promise<void> {
  const { touched } = await openTrail()
  const before = touched.get(uid) ?? new Map<string, State | undefined>()
  touched.set(uid, before)
  const unknown = keys.filter((key) => !before.has(key))
  if (unknown.length === 0) return
  const states = await readStates(uid, unknown)
  for (const key of unknown) if (!before.has(key)) before.set(key, states.get(key))
}

async function touchNew(uid: UID.Schema, { id }: { id: number }): Promise<void> {
  const { touched } = await openTrail()
  const before = touched.get(uid) ?? new Map<string, State | undefined>()
  touched.set(uid, before.set(String(id), undefined))
}

/** What a transaction has changed, by comparing each entry that it touched with what it was. */
async function entriesOf({ touched, noted }: Trail, actor: Actor): Promise<NewAuditEntry[]> {
  const changes = [...noted]
  for (const [uid, before] of touched) {
    const after = await readStates(uid, [...before.keys()])
    for (const [key, was] of before) changes.push(...changesOfEntry(uid, key, was, after.get(key)))
  }
  const { id: who, name: whoName, ...rest } = actor
  return changes.map(({ changes, ...noted }) => ({
    ...{ who, whoName, ...rest, ...noted },
    changes: JSON.stringify(changes),
  }))
}

function changesOfEntry(
  uid: UID.Schema,
  key: string,
  was: State | undefined,
  is: State | undefined,
): Noted[] {
  const row = is?.row ?? was?.row
  if (!row || (uid === 'strapi::core-store' && !isSetting(row.key))) return []
  const attributes = attributesOf(uid)
  const changes = changesOf(attributes, was?.row, is?.row)
  const naming = namingField(uid, attributes)
  const about = {
    target: uid as UID.ContentType,
    targetId: key,
    label: naming ? String(row[naming] ?? '') : '',
    person: personOf(uid, row),
  }
  const content: AuditAction | false = !was ? 'created' : !is ? 'deleted' : changes.length > 0 && 'changed'
  const publication: AuditAction | false =
    (was?.published ?? null) !== (is?.published ?? null) &&
    is !== undefined &&
    (is.published ? 'published' : 'unpublished')
  return [
    ...(content ? [{ ...about, action: content, changes }] : []),
    ...(publication ? [{ ...about, action: publication, changes: [] }] : []),
  ]
}

/** The account that an entry is, or belongs to. */
function personOf(uid: UID.Schema, row: Record<string, unknown>): string | null {
  if (uid === accountUid) return String(row.documentId)
  const owner = Object.entries(attributesOf(uid)).find(
    ([name, attribute]) =>
      (name === 'account' || name === 'owner') && 'target' in attribute && attribute.target === accountUid,
  )
  return owner ? String(row[owner[0]] ?? '') || null : null
}
