import { DateTime } from 'luxon'
import { thought } from '../../../contract'
import { cacheUntilWrite } from '../../../lib/cache-until-write'
import { anyone, type Handler, route } from '../../../lib/endpoint'
import { HttpError } from '../../../lib/http-error'
import { readInstitute } from '../../../lib/institute'
import { dayNumber, wallTimeOf } from '../../../lib/zoned-time'

/** The thought whose turn it is on the day that `now` is in a timezone: each in turn, and none twice in a row. */
export function thoughtOfTheDay<Thought>(
  thoughts: readonly Thought[],
  now: Date,
  timezone: string,
): Thought | undefined {
  return thoughts[dayNumber(wallTimeOf(now, timezone).date) % thoughts.length]
}

const uid = 'api::thought.thought'

/** Shows the published thought whose day it is at the institute. */
export const showThought = (): Handler<typeof thought> =>
  cacheUntilWrite({
    contentTypes: [uid, 'api::site-setting.site-setting'],
    validUntil: async () => {
      const { timezone } = await readInstitute()
      return DateTime.now().setZone(timezone).endOf('day').toMillis() + 1
    },
    read: async () => {
      const thoughts = await strapi
        .documents(uid)
        .findMany({ status: 'published', fields: ['content', 'author'], sort: 'documentId' })
      const { timezone } = await readInstitute()
      const today = thoughtOfTheDay(thoughts, new Date(), timezone)
      if (!today) throw new HttpError(404, 'There is no thought for today.')
      return { content: today.content ?? '', author: today.author ?? '' }
    },
  })

export default () => ({
  routes: [route(thought, { guard: anyone, limit: 'external', handle: showThought() })],
})
