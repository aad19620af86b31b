import type { AuditAction, AuditChange } from '@careerspeak/contract/audit'
import type { UID } from '@strapi/strapi'
import { namingField } from '../../platform/database/naming-field'
import { entriesFilter } from '../../platform/database/relations'
import {
  attributesOf,
  keyField,
  keyOf,
  modelOf,
  readSnapshots,
  type Snapshot,
} from '../../platform/database/snapshots'
import { inTransaction } from '../../platform/database/unit-of-work'
import { accountUid } from '../account/account-changes'
import { type Actor, currentActor } from './actor'
import { changesOf, OTHER_AUDITED_MODELS, UNAUDITED_TYPES } from './audited-fields'
import { insertAuditEntries, type NewAuditEntry } from './queries'

const auditUid = 'api::audit.audit-entry'

/** Strapi's store contains the panel's settings, and the CMS's own notes, whose keys have no such prefix. */
const isSetting = (key: unknown): boolean => /^(plugin|core)_/.test(String(key))

const isAudited = (uid: string): boolean =>
  !UNAUDITED_TYPES.has(uid) && (uid in strapi.contentTypes || OTHER_AUDITED_MODELS.has(uid))

/** The entries a transaction has touched, as they were before, and changes recorded explicitly. */
type Trail = { touched: Map<UID.Schema, Map<string, Snapshot | undefined>>; recorded: RecordedChange[] }
const trails = new WeakMap<object, Trail>()

/** A change stored without Strapi. `person` is the document id of the account it is about. */
type RecordedChange = {
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
 * Records every write of an admin in the audit trail, in the same transaction, whether by document or query,
 * from our endpoints or the panel. Our own SQL calls `recordChange`. Nothing writes to the trail through
 * Strapi.
 */
export function recordAdminWrites(): void {
  const { db } = strapi
  const beginTransaction = db.transaction.bind(db)
  const transaction = (...given: unknown[]) => {
    const [work] = given
    const actor = currentActor()
    if (typeof work !== 'function' || db.inTransaction() || !actor)
      return Reflect.apply(beginTransaction, db, given)
    return beginTransaction(async (opened) => {
      const trail: Trail = { touched: new Map(), recorded: [] }
      trails.set(opened.trx, trail)
      const result = await work(opened)
      await insertAuditEntries(await entriesOf(trail, actor), new Date())
      return result
    })
  }
  Object.defineProperty(db, 'transaction', { value: transaction, configurable: true })
  captureComponentsBefore()

  for (const write of ['create', 'createMany', 'update', 'updateMany', 'delete', 'deleteMany'] as const) {
    const original = db.entityManager[write]
    const value = (uid: UID.ContentType, params: Params = {}) => {
      const apply = (given: Params) => Reflect.apply(original, db.entityManager, [uid, given])
      if (uid === auditUid) throw new Error('The audit trail is append-only.')
      if (!isAudited(uid) || !currentActor()) return apply(params)
      return db.transaction(async () => {
        const wanted = withDocumentIds(uid, write, params)
        await captureBefore(uid, await keysOf(uid, write, wanted))
        for (const [child, where] of childrenOf(uid, write, wanted))
          await captureBefore(child, await keysWhere(child, where))
        const result = await apply(wanted)
        if (keyField(uid) === 'id' && write === 'create') await markCreated(uid, result)
        return result
      })
    }
    Object.defineProperty(db.entityManager, write, { value, configurable: true })
  }
}

/** Captures an entry with components before the write, since Strapi writes components first. */
function captureComponentsBefore(): void {
  strapi.documents.use((context, next) => {
    const { uid, params } = context
    if (!('documentId' in params) || !hasComponents(uid) || !isAudited(uid) || !currentActor()) return next()
    return inTransaction(async () => {
      await captureBefore(uid, [String(params.documentId)])
      const answer = await next()
      return answer
    })
  })
}

const hasComponents = (uid: string): boolean =>
  Object.values(attributesOf(uid)).some(({ type }) => type === 'component' || type === 'dynamiczone')

/** Records an admin's change made by our own SQL, in its transaction; ignores other actors. */
export async function recordChange(change: RecordedChange): Promise<void> {
  if (currentActor()) (await openTrail()).recorded.push(change)
}

async function openTrail(): Promise<Trail> {
  const trail = strapi.db.inTransaction() && trails.get((await strapi.db.transaction()).get())
  if (!trail)
    throw new Error('An admin changes something outside of a transaction that the audit trail knows.')
  return trail
}

/** Assigns the document ids of new entries by Strapi's own rule, so that they can be found afterwards. */
function withDocumentIds(uid: string, write: Write, params: Params): Params {
  const { data } = params
  if (keyField(uid) === 'id' || !/^create/.test(write) || !data) return params
  const { documentId } = strapi.db.metadata.get(uid).attributes
  const make = documentId && 'default' in documentId ? documentId.default : undefined
  if (typeof make !== 'function') throw new Error(`Entries of ${uid} have no document ids of Strapi’s.`)
  const withDocumentId = (each: object) => ({
    ...each,
    documentId: ('documentId' in each && each.documentId) || make(),
  })
  return { ...params, data: Array.isArray(data) ? data.map(withDocumentId) : withDocumentId(data) }
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
 * The entries on the other side of a changed relation, such as the students of a batch, whose own rows are
 * not written.
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

async function captureBefore(uid: UID.Schema, keys: readonly string[]): Promise<void> {
  const { touched } = await openTrail()
  const before = touched.get(uid) ?? new Map<string, Snapshot | undefined>()
  touched.set(uid, before)
  const unknown = keys.filter((key) => !before.has(key))
  if (unknown.length === 0) return
  const snapshots = await readSnapshots(uid, unknown)
  for (const key of unknown) if (!before.has(key)) before.set(key, snapshots.get(key))
}

async function markCreated(uid: UID.Schema, { id }: { id: number }): Promise<void> {
  const { touched } = await openTrail()
  const before = touched.get(uid) ?? new Map<string, Snapshot | undefined>()
  touched.set(uid, before.set(String(id), undefined))
}

/** A change found by comparing; some tables name the account by its internal id. */
type FoundChange = Omit<RecordedChange, 'person'> & { person: string | number | null }

/** The entries for a transaction: compares each touched record with its snapshot. */
async function entriesOf({ touched, recorded }: Trail, actor: Actor): Promise<NewAuditEntry[]> {
  const changes: FoundChange[] = [...recorded]
  for (const [uid, before] of touched) {
    const after = await readSnapshots(uid, [...before.keys()])
    for (const [key, was] of before) changes.push(...changesOfEntry(uid, key, was, after.get(key)))
  }
  const { id: who, name: whoName, ...rest } = actor
  const documentIdOf = await readDocumentIds(changes.flatMap(({ person }) => Number(person) || []))
  return changes.map(({ changes, ...change }) => ({
    who,
    whoName,
    ...rest,
    ...change,
    person: typeof change.person === 'number' ? (documentIdOf.get(change.person) ?? null) : change.person,
    changes: JSON.stringify(changes),
  }))
}

function changesOfEntry(
  uid: UID.Schema,
  key: string,
  was: Snapshot | undefined,
  is: Snapshot | undefined,
): FoundChange[] {
  const row = is?.row ?? was?.row
  if (!row || (uid === 'strapi::core-store' && !isSetting(row.key))) return []
  const attributes = attributesOf(uid)
  const changes = changesOf(modelOf(uid), was?.row, is?.row)
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

/** The document ids of accounts by their internal ids, by which some tables name them. */
async function readDocumentIds(ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const found: { id: number; documentId: string }[] = await strapi.db
    .query(accountUid)
    .findMany({ select: ['id', 'documentId'], where: { id: { $in: [...new Set(ids)] } } })
  return new Map(found.map(({ id, documentId }) => [id, documentId]))
}

/** The account an entry is about, by its document id, or by its internal one where the table has that. */
function personOf(uid: UID.Schema, row: Record<string, unknown>): string | number | null {
  if (uid === accountUid) return String(row.documentId)
  if (attributesOf(uid).account?.type === 'integer') return Number(row.account) || null
  const owner = Object.entries(attributesOf(uid)).find(
    ([name, attribute]) =>
      (name === 'account' || name === 'owner') && 'target' in attribute && attribute.target === accountUid,
  )
  return owner ? String(row[owner[0]] ?? '') || null : null
}
