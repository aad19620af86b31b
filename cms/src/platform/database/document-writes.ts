import type { UID } from '@strapi/strapi'
import { z } from 'zod'

/** The fields of an entry as given to Strapi's document service. */
export type Fields = Readonly<Record<string, unknown>>

/** Stores a new entry, and returns its document id. */
export type Create = (fields: Fields) => Promise<string>
/** Stores changed fields; false if there is no such entry. */
export type Update = (fields: Fields) => Promise<boolean>
/** Deletes an entry; false if there is no such entry. */
export type Remove = () => Promise<boolean>

/**
 * The functions of a feature through which every write of a content type runs, from the panel, the seed or an endpoint. Each
 * calls its last argument, which does Strapi's part of the write.
 */
type DocumentRules = {
  create?: (fields: Fields, create: Create) => Promise<unknown>
  clone?: (source: string, fields: Fields, create: Create) => Promise<unknown>
  update?: (documentId: string, fields: Fields, update: Update) => Promise<unknown>
  delete?: (documentId: string, remove: Remove) => Promise<unknown>
  publish?: (documentId: string, publish: () => Promise<unknown>) => Promise<unknown>
}

/** The rules by content type; a content type has them in one feature. */
export type RulesByType = Readonly<Partial<Record<UID.ContentType, DocumentRules>>>

/** The writes of functions that apply the rules themselves. */
const writesWithRules = new WeakSet<object>()

function withRules<Params extends object>(params: Params): Params {
  writesWithRules.add(params)
  return params
}

/** Strapi's part of a new entry, for a function that applies the rules of the content type itself. */
export const createDocument =
  (uid: UID.ContentType): Create =>
  async (fields) => {
    const data: object = fields
    return (await strapi.documents(uid).create(withRules({ data }))).documentId
  }

/** Strapi's part of a change, for a function that applies the rules of the content type itself. */
export const updateDocument =
  (uid: UID.ContentType, documentId: string): Update =>
  async (fields) => {
    const data: object = fields
    return Boolean(await strapi.documents(uid).update(withRules({ documentId, data })))
  }

/** Strapi's part of a deletion, for a function that applies the rules of the content type itself. */
export const deleteDocument =
  (uid: UID.ContentType, documentId: string): Remove =>
  async () =>
    (await strapi.documents(uid).delete(withRules({ documentId }))).entries.length > 0

const saved = z.object({ documentId: z.string() })
const deleted = z.object({ entries: z.array(z.unknown()) })
const given = z.object({ documentId: z.string().default(''), data: z.looseObject({}).nullish() })

/** Runs each write that comes without them, as from the panel, through the rules of its content type. */
export function applyRules(features: readonly RulesByType[]): void {
  const rules: RulesByType = Object.assign({}, ...features)
  const uids = features.flatMap(Object.keys)
  const twice = uids.find((uid, index) => uids.indexOf(uid) !== index)
  if (twice) throw new Error(`Two features have rules of ${twice}. One of them should call the other.`)
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context
    const own = rules[uid]
    if (!own || writesWithRules.has(params)) return next()
    const { documentId, data } = given.parse(params)
    let answer: Awaited<ReturnType<typeof next>> = null
    const write = async (fields?: Fields) => {
      if (fields) Object.assign(params, { data: fields })
      answer = await next()
      return answer
    }
    const create: Create = async (fields) => saved.parse(await write(fields)).documentId
    if (action === 'create' && own.create) await own.create(data ?? {}, create)
    else if (action === 'clone' && own.clone) await own.clone(documentId, data ?? {}, create)
    else if (action === 'update' && own.update)
      await own.update(documentId, data ?? {}, async (fields) => Boolean(await write(fields)))
    else if (action === 'delete' && own.delete)
      await own.delete(documentId, async () => deleted.parse(await write()).entries.length > 0)
    else if (action === 'publish' && own.publish) await own.publish(documentId, write)
    else return next()
    return answer
  })
}
