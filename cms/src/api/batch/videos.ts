import type { deleteVideo, editVideo, uploadVideo } from '@careerspeak/contract'
import { inTransaction } from '../../platform/database/unit-of-work'
import type { Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import type { Account } from '../account/accounts'
import { lockBatch } from './batch'

const uid = 'api::batch.video'
type Stored = { documentId: string; title: string; url: string }

const toVideo = ({ documentId, title, url }: Stored) => ({ _id: documentId, title, videoUrl: url })
const videoNotFound = () => new HttpError(404, 'This video is no longer there.')

export const addVideo: Handler<typeof uploadVideo, Account> = async ({
  body: { batchId, title, VideoUrl: url },
}) => {
  const { documentId } = await inTransaction(async () => {
    await lockBatch(batchId)
    return strapi.documents(uid).create({ data: { title, url, batch: batchId } })
  })
  return { msg: 'Successfully Uploaded', video: toVideo({ documentId, title, url }) }
}

export const changeVideo: Handler<typeof editVideo, Account> = async ({
  query: { id: documentId },
  body: { title, VideoUrl },
}) => {
  const data: object = { ...(title && { title }), ...(VideoUrl && { url: VideoUrl }) }
  if (Object.keys(data).length > 0) await strapi.documents(uid).update({ documentId, data })
  const video: Stored | null = await strapi.db.query(uid).findOne({ where: { documentId } })
  if (!video) throw videoNotFound()
  return { msg: 'Updated!', video: toVideo(video) }
}

export const removeVideo: Handler<typeof deleteVideo, Account> = async ({ query: { id: documentId } }) => {
  const { entries } = await strapi.documents(uid).delete({ documentId })
  if (entries.length === 0) throw videoNotFound()
  return { msg: 'Deleted Successfully' }
}
