import type { UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { namingField } from '../platform/database/naming-field'
import { content } from './content-types'

/** Media fields contain the row of a file; rich text contains a copy of it. Both have its hash. */
const file = z.object({ hash: z.string() })

const holds = (value: unknown, hash: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (file.safeParse(value).data?.hash === hash || Object.values(value).some((part) => holds(part, hash)))

type PopulateBuilder = (uid: UID.ContentType) => { populateDeep(): { build(): Promise<object> } }

/** The entries that use a file of the media library, drafts included, such as `Page “About us”`. */
async function usesOf(hash: string): Promise<string[]> {
  const uses: string[] = []
  const populateOf: PopulateBuilder = strapi.plugin('content-manager').service('populate-builder')
  for (const uid of content) {
    const { attributes, info } = strapi.getModel(uid)
    const populate = await populateOf(uid).populateDeep().build()
    const entries: Record<string, unknown>[] = await strapi.db.query(uid).findMany({ populate })
    const name = namingField(uid, attributes) ?? ('text' in attributes ? 'text' : 'author')
    for (const entry of entries.filter((each) => holds(each, hash)))
      uses.push(`${info.displayName} “${entry[name] ?? entry.id}”`)
  }
  return [...new Set(uses)]
}

/** Refuses to delete a file that the site shows, and names the entries that use it. */
export async function refuseWhereUsed({ name, hash }: { name: string; hash: string }): Promise<void> {
  const uses = await usesOf(hash)
  if (uses.length > 0)
    throw new errors.ApplicationError(
      `“${name}” is used in ${uses.join(', ')}. Choose another file there first, or replace the file.`,
    )
}
