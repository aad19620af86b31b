import type { Struct, UID } from '@strapi/strapi'
import { namingField } from './audited-fields'

type Row = Record<string, unknown> & { id: number; documentId?: string; publishedAt?: unknown }

/** An entry as it is: its fields, those of the draft where there is one, and the row that is published. */
export type State = { row: Row; published: number | null }

/** The attributes of a content type, of a component, or of what Strapi keeps in the database besides. */
export const attributesOf = (uid: string): Struct.SchemaAttributes =>
  strapi.getModel(uid as UID.Schema)?.attributes ?? strapi.db.metadata.get(uid).attributes

/** Entries are read so many at a time. */
const CHUNK = 500

type Tree = Record<string, object>

/** By what entries of a type are told apart: only few of Strapi's own have no document id. */
export const keyField = (uid: string): 'documentId' | 'id' =>
  'documentId' in strapi.db.metadata.get(uid).attributes ? 'documentId' : 'id'

export const keyOf = (uid: string, row: { id: number; documentId?: string }): string =>
  String(row[keyField(uid)] ?? row.id)

/** Reads entries by their keys; those that are not there are missing. */
export async function readStates(uid: UID.Schema, keys: readonly string[]): Promise<Map<string, State>> {
  const states = new Map<string, State>()
  for (let start = 0; start < keys.length; start += CHUNK) {
    const found: Row[] = await strapi.db.query(uid).findMany({
      where: { [keyField(uid)]: { $in: keys.slice(start, start + CHUNK) } },
      populate: treeOf(uid),
      orderBy: { id: 'asc' },
    })
    for (const [key, versions] of Map.groupBy(found, (row) => keyOf(uid, row)))
      states.set(key, stateOf(uid, versions))
  }
  return states
}

function stateOf(uid: UID.Schema, versions: Row[]): State {
  const drafts = strapi.getModel(uid)?.options?.draftAndPublish === true
  const published = drafts ? versions.find(({ publishedAt }) => publishedAt) : undefined
  const [first] = versions
  const row = versions.find((version) => version !== published) ?? first
  if (!row) throw new Error('An entry without a row has no state.')
  return { row: named(uid, row), published: published?.id ?? null }
}

const SKIPPED = new Set(['createdBy', 'updatedBy', 'localizations'])
const OWNED = new Set(['manyToOne', 'oneToOne', 'manyToMany'])

/** What is read with an entry: the components that it consists of, and the names of what it belongs to. */
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

/** An entry whose relations are the names of what they lead to, and whose components have lost the ids of their rows. */
function named(uid: UID.Schema, row: Row): Row {
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
