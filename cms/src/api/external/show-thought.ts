import type { Core } from '@strapi/strapi'
import type { thought } from '../../contract'
import type { Handler } from '../../lib/endpoint'
import { HttpError } from '../../lib/http-error'
import { readInstitute } from '../../lib/institute'
import { thoughtOfTheDay } from './thought-of-the-day'

/** Shows the published thought whose day it is at the institute. */
export const showThought =
  (strapi: Core.Strapi): Handler<typeof thought> =>
  async () => {
    const thoughts = await strapi.documents('api::external.thought').findMany({
      status: 'published',
      fields: ['content', 'author'],
      sort: 'documentId',
    })
    const { timezone } = await readInstitute(strapi)
    const today = thoughtOfTheDay(thoughts, new Date(), timezone)
    if (!today) throw new HttpError(404, 'There is no thought for today.')
    return { content: today.content ?? '', author: today.author ?? '' }
  }
