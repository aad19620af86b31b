import { errors } from '@strapi/utils'
import { z } from 'zod'
import type { Create, Fields, Update } from '../../platform/database/document-writes'
import { inTransaction } from '../../platform/database/unit-of-work'
import { conflictAmong, readRedirect } from './paths'

export const redirectUid = 'api::redirect.redirect'

const written = z.object({ from: z.string(), to: z.string() })

export const createRedirect = (fields: Fields, create: Create) => checked(() => create(normalized(fields)))

export const updateRedirect = (documentId: string, fields: Fields, update: Update) =>
  checked(async () => {
    await update(normalized(fields))
    return documentId
  })

export const publishRedirect = (documentId: string, publish: () => Promise<unknown>) =>
  checked(async () => {
    await publish()
    return documentId
  })

/** The fields with both paths in their canonical form; throws if one of them cannot be redirected. */
function normalized(fields: Fields): Fields {
  const given = written.safeParse(fields).data
  return given ? { ...fields, ...readOrRefuse(given) } : fields
}

/** Writes a redirect, and refuses to publish a loop or one that shadows the application. */
const checked = (write: () => Promise<string>): Promise<void> =>
  inTransaction(async () => {
    const documentId = await write()
    const published = await strapi.db.query(redirectUid).findMany({ where: { publishedAt: { $ne: null } } })
    // A draft may be incomplete, so it has not been checked.
    for (const own of published.filter((each: { documentId: string }) => each.documentId === documentId))
      readOrRefuse(written.parse(own))
    const conflict = conflictAmong(z.array(written).parse(published))
    if (conflict) throw new errors.ApplicationError(conflict)
  })

function readOrRefuse(given: z.output<typeof written>) {
  const redirect = readRedirect(given)
  if (typeof redirect === 'string') throw new errors.ApplicationError(redirect)
  return redirect
}
