import type { OwnData } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { toIso } from '../../platform/database/rows'
import { ownSecrets } from '../../platform/secrets'
import { monthsSince, personIds } from './practice-ticket'

type Stored = {
  reason: string
  comment: string | null
  topic: string | null
  level: string | null
  handled: boolean
  createdAt: string
}

/**
 * The reports an account made and those about it, by its monthly person ids. The other side of a report stays
 * anonymous: no name, time, topic or comment.
 */
export async function ownReports({
  id,
  user,
}: Account): Promise<Pick<OwnData, 'reportsByYou' | 'reportsAboutYou'>> {
  const now = new Date()
  const { personSecret } = ownSecrets()
  const ids = personIds(personSecret, id, now, monthsSince(new Date(user.createdAt), now))
  const find = (side: 'reporter' | 'reported'): Promise<Stored[]> =>
    strapi.db
      .query('api::practice.report')
      .findMany({ where: { [side]: { $in: ids } }, orderBy: { createdAt: 'asc' } })
  const [made, about] = [await find('reporter'), await find('reported')]
  return {
    reportsByYou: made.map(({ reason, comment, topic, level, handled, createdAt }) => ({
      reason,
      comment,
      topic,
      level,
      handled: Boolean(handled),
      createdAt: toIso(createdAt),
    })),
    reportsAboutYou: about.map(({ reason, createdAt }) => ({ reason, month: toIso(createdAt).slice(0, 7) })),
  }
}
