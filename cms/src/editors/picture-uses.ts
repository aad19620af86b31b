import type { UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { namingField } from '../api/audit/audited-fields'
import { content } from './content-types'

/** Media fields hold the row of a file, rich text what it was when it was put in: both have its hash. */
const file = z.object({ hash: z.string() })

const holds = (value: unknown, hash: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (file.safeParse(value).data?.hash === hash || Object.values(value).some((part) => holds(part, hash)))

type PopulateBuilder = (uid: UID.ContentType) => { populateDeep(): { build(): Promise<object> } }

/** The places of the site that show a file of the media library, drafts too, as an editor knows them: `Page “About us”`. */
async function usesOf(hash: string): Promise<string[]> {
  const uses: string[] = []
  const populateOf: PopulateBuilder = strapi.plugin('content-manager').service('populate-builder')
  for (const uid of content) {
    const { attributes, info } = strapi.getModel(uid)
    const populate = await populateOf(uid).populateDeep().build()
    const entries: Record<string, unknown>[] = await strapi.db.query(uid).findMany({ populate })
    const name = namingField(uid, attributes) ?? 'author'
    for (const entry of entries.filter((each) => holds(each, hash)))
      uses.push(`${info.displayName} “${entry[name] ?? entry.id}”`)
  }
  return [...new Set(uses)]
}

/** Refuses to delete a file that the site shows, with the places where it does. */
export async function refuseWhereUsed({ name, hash }: { name: string; hash: string }): Promise<void> {
  const uses = await usesOf(hash)
  if (uses.length > 0)
    throw new errors.ApplicationError(
      `“${name}” is used in ${uses.join(', ')}. Choose another picture there first, or replace the file.`,
    )
}
