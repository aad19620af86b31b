import { inTransaction } from '../../platform/database/unit-of-work'
import { progressUid } from './progress'
import { removeLostProgress } from './queries'

const VIDEO = 'api::batch.video'

/** What takes items or accounts along when it is deleted. */
const ends: readonly string[] = [
  VIDEO,
  'api::batch.batch',
  'api::batch.course-module',
  'api::class.scheduled-class',
  'api::material.material',
  'plugin::users-permissions.user',
]

/**
 * Progress ends with its item and with its account, whoever deletes them, and that of a video when its link leads to another
 * video: what was watched of the one says nothing of the other.
 */
export function keepProgress(): void {
  strapi.documents.use((context, next) => {
    const { uid, action, params } = context
    if (action === 'delete' && ends.includes(uid))
      return inTransaction(async () => {
        const answer = await next()
        await removeLostProgress()
        return answer
      })
    if (uid === VIDEO && action === 'update')
      return inTransaction(async () => {
        const before = await linkOf(params.documentId)
        const answer = await next()
        const after = await linkOf(params.documentId)
        if (videoIn(before) !== videoIn(after))
          await strapi.db.query(progressUid).deleteMany({ where: { kind: 'video', item: params.documentId } })
        return answer
      })
    return next()
  })
}

async function linkOf(documentId: string): Promise<string> {
  const video: { url: string } | null = await strapi.db.query(VIDEO).findOne({ where: { documentId } })
  return video?.url ?? ''
}

/** The eleven characters that name a video in each form of its link, or else the link. */
const videoIn = (link: string): string => /(?:[?&]v=|\/)([\w-]{11})(?![\w-])/.exec(link)?.[1] ?? link
