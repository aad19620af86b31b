import { inTransaction } from '../../platform/database/unit-of-work'
import { progressUid } from './progress'
import { deleteOrphanedProgress } from './queries'

const videoUid = 'api::batch.video'

/** Types whose deletion deletes items or accounts. */
const owners: readonly string[] = [
  videoUid,
  'api::batch.batch',
  'api::batch.course-module',
  'api::class.scheduled-class',
  'api::material.material',
  'plugin::users-permissions.user',
]

/** Deletes progress with its item or account, and that of a video whose link changes to another video. */
export function registerProgressHooks(): void {
  strapi.documents.use((context, next) => {
    const { uid, action, params } = context
    if (action === 'delete' && owners.includes(uid))
      return inTransaction(async () => {
        const answer = await next()
        await deleteOrphanedProgress()
        return answer
      })
    if (uid === videoUid && action === 'update')
      return inTransaction(async () => {
        const before = await linkOf(params.documentId)
        const answer = await next()
        const after = await linkOf(params.documentId)
        if (videoIdOf(before) !== videoIdOf(after))
          await strapi.db.query(progressUid).deleteMany({ where: { kind: 'video', item: params.documentId } })
        return answer
      })
    return next()
  })
}

async function linkOf(documentId: string): Promise<string> {
  const video: { url: string } | null = await strapi.db.query(videoUid).findOne({ where: { documentId } })
  return video?.url ?? ''
}

/** The video id in a YouTube link, or the whole link. */
const videoIdOf = (link: string): string => /(?:[?&]v=|\/)([\w-]{11})(?![\w-])/.exec(link)?.[1] ?? link
