import type { Core, Schema, UID } from '@strapi/strapi'
import { z } from 'zod'

const target = z.union([
  z.object({ documentId: z.string() }).transform(({ documentId }) => ({ documentId })),
  z.object({ id: z.number() }).transform(({ id }) => ({ id })),
  z.number().transform((id) => ({ id })),
  z.string().transform((documentId) => ({ documentId })),
])
type Target = z.output<typeof target>

const targets = z.array(target)
const change = z.union([
  z.null().transform(() => ({ set: [] })),
  target.transform((one) => ({ set: [one] })),
  targets.transform((set) => ({ set })),
  z.object({ set: targets }),
  z.object({ connect: targets.default([]), disconnect: targets.default([]) }),
])
type Change = z.output<typeof change>

/**
 * Lets relations that are a column of their own table (`useJoinTable: false`) be written, from both their sides, in
 * every form that the panel and the document service know. Strapi itself takes nothing but the internal id on the side
 * of the column, and on the other side takes what is added to a list for the whole of it.
 */
export function understandJoinColumns(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.action !== 'create' && context.action !== 'update') return next()
    const documentId = context.action === 'update' ? context.params.documentId : undefined
    const data: Record<string, unknown> = { ...context.params.data }
    for (const [name, attribute] of Object.entries(strapi.getModel(context.uid).attributes)) {
      if (data[name] === undefined || attribute.type !== 'relation' || !('target' in attribute)) continue
      if (isColumn(attribute)) {
        const wanted = await columnFor(strapi, attribute.target, change.parse(data[name]))
        if (wanted === undefined) delete data[name]
        else data[name] = wanted
      } else if (isOtherSide(strapi, attribute)) {
        const wanted = change.parse(data[name])
        const kept = documentId ? await idsOf(strapi, context.uid, documentId, name) : []
        const list = await listFor(strapi, attribute.target, wanted, kept)
        if (list) data[name] = { set: list.map((id) => ({ id })) }
        else delete data[name]
      }
    }
    Object.assign(context.params, { data })
    return next()
  })
}

const isColumn = (attribute: Schema.Attribute.AnyAttribute): boolean =>
  'useJoinTable' in attribute && attribute.useJoinTable === false

function isOtherSide(strapi: Core.Strapi, attribute: Schema.Attribute.AnyAttribute): boolean {
  if (!('mappedBy' in attribute) || !('target' in attribute)) return false
  const column = strapi.getModel(attribute.target).attributes[String(attribute.mappedBy)]
  return column !== undefined && isColumn(column)
}

/** The id that a column becomes: null for none, nothing where it stays as it is. */
async function columnFor(
  strapi: Core.Strapi,
  uid: UID.Schema,
  wanted: Change,
): Promise<number | null | undefined> {
  const chosen = 'set' in wanted ? wanted.set.at(-1) : wanted.connect.at(-1)
  if (chosen) return idOf(strapi, uid, chosen)
  return 'set' in wanted || wanted.disconnect.length > 0 ? null : undefined
}

/** The whole list that a change leaves, nothing where it stays as it is. */
async function listFor(
  strapi: Core.Strapi,
  uid: UID.Schema,
  wanted: Change,
  kept: number[],
): Promise<number[] | undefined> {
  const all = (some: Target[]) => Promise.all(some.map((one) => idOf(strapi, uid, one)))
  if ('set' in wanted) return all(wanted.set)
  if (wanted.connect.length + wanted.disconnect.length === 0) return undefined
  const gone = await all(wanted.disconnect)
  return [...new Set([...kept.filter((id) => !gone.includes(id)), ...(await all(wanted.connect))])]
}

async function idsOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  field: string,
): Promise<number[]> {
  const found: { [name: string]: { id: number }[] } | null = await strapi.db
    .query(uid)
    .findOne({ where: { documentId }, populate: [field] })
  return found?.[field]?.map(({ id }) => id) ?? []
}

async function idOf(strapi: Core.Strapi, uid: UID.Schema, where: Target): Promise<number> {
  if ('id' in where) return where.id
  const found = await strapi.db.query(uid).findOne({ where, select: ['id'] })
  if (!found) throw new Error(`There is no ${uid} ${where.documentId}`)
  return found.id
}
