import type { Core, UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { content } from '../lib/content-types'
import { undescribedIn } from '../lib/undescribed'

type PopulateBuilder = (uid: UID.ContentType) => { populateDeep(): { build(): Promise<object> } }

const builder = z.custom<PopulateBuilder>((value) => typeof value === 'function')
const saved = z.object({ documentId: z.string() })

/** Publishes nothing for the site whose pictures say nothing to who cannot see them. */
export function askForAlternativeTexts(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    const publishes =
      action === 'publish' ||
      ((action === 'create' || action === 'update') && 'status' in params && params.status === 'published')
    if (!publishes || !content.some((one) => one === uid)) return next()
    return strapi.db.transaction(async () => {
      const answer = await next()
      const [name] = undescribedIn(await published(strapi, uid, saved.parse(answer).documentId))
      if (name)
        throw new errors.ApplicationError(
          `The picture “${name}” has no alternative text. Open it in the media library, write what one would miss without it, and publish again.`,
        )
      return answer
    })
  })
}

async function published(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<unknown> {
  const everythingOf = builder.parse(strapi.plugin('content-manager').service('populate-builder'))
  const populate = await everythingOf(uid).populateDeep().build()
  return strapi.db.query(uid).findOne({ where: { documentId, publishedAt: { $ne: null } }, populate })
}
