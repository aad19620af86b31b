import { z } from 'zod'

/**
 * Whose data a field holds. `institute`: the institute's own. `person`: about a person, and part of their export. `secret`: opens
 * something, such as a key or a link to a room. `system`: bookkeeping that says nothing of what someone did.
 */
const fieldClass = z.enum(['institute', 'person', 'secret', 'system'])

export type FieldClass = z.infer<typeof fieldClass>

const options = z.object({
  pluginOptions: z.object({ careerspeak: z.object({ holds: z.unknown() }) }),
})

/** A content type or component; its own `pluginOptions` apply to the attributes that have none. */
export type ClassifiedType = {
  readonly attributes: Readonly<Record<string, object>>
  readonly pluginOptions?: unknown
}

/** The class of a field, by `pluginOptions.careerspeak.holds`; undefined if nothing valid says it. */
export function fieldClassOf(type: ClassifiedType, field: string): FieldClass | undefined {
  const own = options.safeParse(type.attributes[field]).data
  const holds = (own ?? options.safeParse(type).data)?.pluginOptions.careerspeak.holds
  return fieldClass.safeParse(holds).data
}

const STRAPI_FIELDS: ReadonlySet<string> = new Set([
  ...['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale', 'localizations', 'createdBy'],
  'updatedBy',
])

/** Returns whether a field is one that Strapi adds to every content type. */
export const isStrapiField = (field: string): boolean => STRAPI_FIELDS.has(field)
