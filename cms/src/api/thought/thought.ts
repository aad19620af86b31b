import { DateTime } from 'luxon'
import { cacheUntilWrite } from '../../platform/http/cache-until-write'
import { HttpError } from '../../platform/http/http-error'
import { dayNumber, wallTimeOf } from '../../platform/zoned-time'
import { readInstitute } from '../site-setting/institute'

/** The thought of the day in a timezone; each has its turn, and none comes twice in a row. */
export function thoughtOfTheDay<Thought>(
  thoughts: readonly Thought[],
  now: Date,
  timezone: string,
): Thought | undefined {
  return thoughts[dayNumber(wallTimeOf(now, timezone).date) % thoughts.length]
}

const uid = 'api::thought.thought'

/** Shows the institute's thought of the day. */
export const showThought = () =>
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
      if (!today) throw new HttpError(404, 'There’s no thought for today.')
      return { content: today.content ?? '', author: today.author ?? '' }
    },
  })
