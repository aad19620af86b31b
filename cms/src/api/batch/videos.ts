import type { deleteVideo as deleteVideoEndpoint, editVideo, uploadVideo } from '@careerspeak/contract'
import { deleteDocument, type Fields, updateDocument } from '../../platform/database/document-writes'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { progressUid } from '../progress/progress'
import { deleteOrphanedProgress } from '../progress/queries'
import { lockBatch, videoUid } from './batch'

type Stored = { documentId: string; title: string; url: string }

const toVideo = ({ documentId, title, url }: Stored) => ({ _id: documentId, title, videoUrl: url })
const videoNotFound = () => new HttpError(404, 'This video has been deleted.')

export const addVideo: Handler<typeof uploadVideo> = async ({ body: { batchId, title, VideoUrl: url } }) => {
  const { documentId } = await inTransaction(async () => {
    await lockBatch(batchId)
    return strapi.documents(videoUid).create({ data: { title, url, batch: batchId } })
  })
  return { msg: 'Successfully Uploaded', video: toVideo({ documentId, title, url }) }
}

export const changeVideo: Handler<typeof editVideo> = async ({
  query: { id: documentId },
  body: { title, VideoUrl },
}) => {
  const fields = { ...(title && { title }), ...(VideoUrl && { url: VideoUrl }) }
  if (Object.keys(fields).length > 0) await updateVideo(documentId, fields)
  const video: Stored | null = await strapi.db.query(videoUid).findOne({ where: { documentId } })
  if (!video) throw videoNotFound()
  return { msg: 'Updated!', video: toVideo(video) }
}

export const removeVideo: Handler<typeof deleteVideoEndpoint> = async ({ query: { id: documentId } }) => {
  if (!(await deleteVideo(documentId))) throw videoNotFound()
  return { msg: 'Deleted Successfully' }
}

/** Changes a video; a link to another video starts everyone's progress anew. */
export const updateVideo = (
  documentId: string,
  fields: Fields,
  update = updateDocument(videoUid, documentId),
): Promise<boolean> =>
  inTransaction(async () => {
    const before = await linkOf(documentId)
    const isStored = await update(fields)
    const after = await linkOf(documentId)
    if (youTubeIdOf(before) !== youTubeIdOf(after))
      await strapi.db.query(progressUid).deleteMany({ where: { kind: 'video', item: documentId } })
    return isStored
  })

/** Deletes a video with everyone's progress. Returns false if there is no such video. */
export const deleteVideo = (
  documentId: string,
  remove = deleteDocument(videoUid, documentId),
): Promise<boolean> =>
  inTransaction(async () => {
    const isDeleted = await remove()
    await deleteOrphanedProgress()
    return isDeleted
  })

async function linkOf(documentId: string): Promise<string> {
  const video: Stored | null = await strapi.db.query(videoUid).findOne({ where: { documentId } })
  return video?.url ?? ''
}

/** The video id in a YouTube link, or the whole link. */
const youTubeIdOf = (link: string): string => /(?:[?&]v=|\/)([\w-]{11})(?![\w-])/.exec(link)?.[1] ?? link
