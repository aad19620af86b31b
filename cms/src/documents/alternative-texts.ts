import type { Core, UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { z } from 'zod'
import { content } from '../lib/content-types'

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
      const [name] = imagesWithoutAlternativeText(
        await published(strapi, uid, saved.parse(answer).documentId),
      )
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

const picture = z.object({
  name: z.string(),
  mime: z.string().startsWith('image/'),
  alternativeText: z.string().nullish(),
})

/** The names of the pictures in a populated entry that have no alternative text. */
export function imagesWithoutAlternativeText(value: unknown): string[] {
  const found = picture.safeParse(value).data
  if (found) return found.alternativeText?.trim() ? [] : [found.name]
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(imagesWithoutAlternativeText)
    : []
}
