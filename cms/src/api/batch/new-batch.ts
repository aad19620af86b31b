import type { Core } from '@strapi/strapi'
import type { newBatch } from '../../contract'
import type { Account } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { batchUid, unlessNameTaken } from './batch-name'

/** Makes a batch that holds nothing yet. */
export const makeBatch =
  (strapi: Core.Strapi): Handler<typeof newBatch, Account> =>
  async ({ body: { name, description } }) => {
    const batch: { documentId: string; createdAt: Date | string } = await unlessNameTaken(strapi, () =>
      strapi.db.query(batchUid).create({ data: { name, description } }),
    )
    return {
      batch: {
        _id: batch.documentId,
        id: batch.documentId,
        createdAt: new Date(batch.createdAt).toISOString(),
        batch_name: name,
        batch_description: description,
        course_content: [],
        course_videos: [],
        scheduledClasses: [],
      },
    }
  }
