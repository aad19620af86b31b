import type { Core } from '@strapi/strapi'
import type { deleteVideo, editVideo, uploadVideo } from '../../contract'
import type { Account } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { HttpError } from '../../lib/http-error'
import { lockBatch } from './lock-batch'

const uid = 'api::batch.video'
type Stored = { documentId: string; title: string; url: string }

const shown = ({ documentId, title, url }: Stored) => ({ _id: documentId, title, videoUrl: url })
const gone = () => new HttpError(404, 'This video is no longer there.')

/** Gives a batch a video. */
export const addVideo =
  (strapi: Core.Strapi): Handler<typeof uploadVideo, Account> =>
  async ({ body: { batchId, title, VideoUrl } }) => {
    const video: Stored = await strapi.db.transaction(async () => {
      const { id } = await lockBatch(strapi, batchId)
      return strapi.db.query(uid).create({ data: { title, url: VideoUrl, batch: id } })
    })
    return { msg: 'Successfully Uploaded', video: shown(video) }
  }

/** Changes the title or the address of a video. */
export const changeVideo =
  (strapi: Core.Strapi): Handler<typeof editVideo, Account> =>
  async ({ query: { id: documentId }, body: { title, VideoUrl } }) => {
    const data = { ...(title && { title }), ...(VideoUrl && { url: VideoUrl }) }
    if (Object.keys(data).length > 0) await strapi.db.query(uid).updateMany({ where: { documentId }, data })
    const video: Stored | null = await strapi.db.query(uid).findOne({ where: { documentId } })
    if (!video) throw gone()
    return { msg: 'Updated!', video: shown(video) }
  }

/** Removes a video from its batch. */
export const removeVideo =
  (strapi: Core.Strapi): Handler<typeof deleteVideo, Account> =>
  async ({ query: { id: documentId } }) => {
    const { count } = await strapi.db.query(uid).deleteMany({ where: { documentId } })
    if (count === 0) throw gone()
    return { msg: 'Deleted Successfully' }
  }
