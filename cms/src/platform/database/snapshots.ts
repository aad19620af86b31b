import type { Struct, UID } from '@strapi/strapi'
import type { ClassifiedType } from './field-classes'
import { namingField } from './naming-field'

/** A content type, a component or an internal model of Strapi. */
export type AuditedModel = ClassifiedType & {
  readonly uid: string
  readonly attributes: Readonly<Record<string, { readonly type: string }>>
}

type Row = Record<string, unknown> & { id: number; documentId?: string; publishedAt?: unknown }

/** A snapshot of an entry: the draft's fields if there is a draft, and the id of the published row. */
export type Snapshot = { row: Row; published: number | null }

/** The attributes of a content type, a component or an internal model of Strapi. */
export const attributesOf = (uid: string): Struct.SchemaAttributes =>
  strapi.getModel(uid as UID.Schema)?.attributes ?? strapi.db.metadata.get(uid).attributes

export const modelOf = (uid: string): AuditedModel => ({
  uid,
  attributes: attributesOf(uid),
  pluginOptions: strapi.getModel(uid as UID.Schema)?.pluginOptions,
})

const CHUNK_SIZE = 500

type Tree = Record<string, object>

/** The key of a type's entries; a few of Strapi's own have no document id. */
export const keyField = (uid: string): 'documentId' | 'id' =>
  'documentId' in strapi.db.metadata.get(uid).attributes ? 'documentId' : 'id'

export const keyOf = (uid: string, row: { id: number; documentId?: string }): string =>
  String(row[keyField(uid)] ?? row.id)

/** Reads snapshots by key; missing entries are left out. */
export async function readSnapshots(
  uid: UID.Schema,
  keys: readonly string[],
): Promise<Map<string, Snapshot>> {
  const snapshots = new Map<string, Snapshot>()
  for (let start = 0; start < keys.length; start += CHUNK_SIZE) {
    const found: Row[] = await strapi.db.query(uid).findMany({
      where: { [keyField(uid)]: { $in: keys.slice(start, start + CHUNK_SIZE) } },
      populate: treeOf(uid),
      orderBy: { id: 'asc' },
    })
    for (const [key, versions] of Map.groupBy(found, (row) => keyOf(uid, row)))
      snapshots.set(key, snapshotOf(uid, versions))
  }
  return snapshots
}

function snapshotOf(uid: UID.Schema, versions: Row[]): Snapshot {
  const drafts = strapi.getModel(uid)?.options?.draftAndPublish === true
  const published = drafts ? versions.find(({ publishedAt }) => publishedAt) : undefined
  const [first] = versions
  const row = versions.find((version) => version !== published) ?? first
  if (!row) throw new Error('An entry without a row has no state.')
  return { row: normalized(uid, row), published: published?.id ?? null }
}

const SKIPPED = new Set(['createdBy', 'updatedBy', 'localizations'])
const OWNED = new Set(['manyToOne', 'oneToOne', 'manyToMany'])

/** The populate tree of an entry: its components, and the names of its relations. */
export function treeOf(uid: UID.Schema): Tree {
  const tree: Tree = {}
  for (const [name, attribute] of Object.entries(attributesOf(uid))) {
    if (SKIPPED.has(name)) continue
    if (attribute.type === 'media') tree[name] = { select: ['id'] }
    if (attribute.type === 'component') tree[name] = { populate: treeOf(attribute.component) }
    if (attribute.type === 'dynamiczone')
      tree[name] = {
        on: Object.fromEntries(attribute.components.map((each) => [each, { populate: treeOf(each) }])),
      }
    if (attribute.type === 'relation' && OWNED.has(attribute.relation) && 'target' in attribute)
      tree[name] = { select: ['id', ...namesOf(attribute.target)] }
  }
  return tree
}

function namesOf(uid: string): string[] {
  const name = namingField(uid, attributesOf(uid))
  return [...(keyField(uid) === 'documentId' ? ['documentId'] : []), ...(name ? [name] : [])]
}

/** An entry with relations replaced by names, and components without row ids. */
function normalized(uid: UID.Schema, row: Row): Row {
  const fields = Object.entries(attributesOf(uid)).map(([name, attribute]) => {
    const value = row[name]
    if (attribute.type === 'component' || attribute.type === 'dynamiczone') return [name, withoutIds(value)]
    if (attribute.type !== 'relation' || !('target' in attribute)) return [name, value]
    const field = namingField(attribute.target, attributesOf(attribute.target))
    const nameOf = (entry: Row) => entry[field ?? 'documentId'] ?? entry.id
    return [name, Array.isArray(value) ? value.map(nameOf) : isRow(value) ? nameOf(value) : null]
  })
  return { ...Object.fromEntries(fields), id: row.id, documentId: row.documentId }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && 'id' in value

export const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (key, part) => (key === 'id' ? undefined : part))
