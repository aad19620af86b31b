import { image, sound } from '@careerspeak/contract/content'
import * as z from 'zod/mini'

/** A query for Strapi's REST API, sent as nested query parameters. */
export type Query = { fields?: string[]; populate?: Populate }
type Populate = { [relation: string]: true | Query | { on: { [component: string]: true | Query } } }

/** Answers carry these anyway. */
const IMPLICIT_FIELDS = new Set(['documentId', 'id', '__component'])

/** Asks for just what a record's schema reads: its own fields by name, its components and pictures populated. */
export function queryOf(record: z.core.$ZodType): Query {
  if (!(record instanceof z.core.$ZodObject)) return {}
  const fields = keysOf(record).filter((key) => !relationOf(record, key))
  return { fields, ...populateOf(record) }
}

function populateOf(schema: z.core.$ZodObject): Query {
  const relations = keysOf(schema).flatMap((key) => {
    const relation = relationOf(schema, key)
    return relation ? [[key, relation] as const] : []
  })
  return relations.length > 0 ? { populate: Object.fromEntries(relations) } : {}
}

function keysOf(schema: z.core.$ZodObject): string[] {
  return Object.keys(schema._zod.def.shape).filter((key) => !IMPLICIT_FIELDS.has(key))
}

function relationOf(schema: z.core.$ZodObject, key: string): Populate[string] | undefined {
  const value = unwrap(schema._zod.def.shape[key])
  if (value instanceof z.core.$ZodDiscriminatedUnion) return { on: zoneOf(value) }
  return value instanceof z.core.$ZodObject ? componentOf(value) : undefined
}

/** A component's own fields all come by themselves; a file has many that nobody reads. */
function componentOf(schema: z.core.$ZodObject): true | Query {
  if (schema === image || schema === sound) return { fields: keysOf(schema) }
  const query = populateOf(schema)
  return query.populate ? query : true
}

function zoneOf(union: z.core.$ZodDiscriminatedUnion): Record<string, true | Query> {
  return Object.fromEntries(
    union._zod.def.options.flatMap((option) => {
      if (!(option instanceof z.core.$ZodObject)) return []
      const name = option._zod.def.shape.__component
      return name instanceof z.core.$ZodLiteral
        ? [[String(name._zod.def.values[0]), componentOf(option)]]
        : []
    }),
  )
}

function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodNullable) {
    return unwrap(schema._zod.def.innerType)
  }
  if (schema instanceof z.core.$ZodPipe && schema._zod.def.out instanceof z.core.$ZodObject)
    return schema._zod.def.out
  return schema instanceof z.core.$ZodArray ? unwrap(schema._zod.def.element) : schema
}
