import type { Core } from '@strapi/strapi'
import type { OwnData } from '../../../contract'
import type { Account } from '../../../lib/accounts'
import { environment } from '../../../lib/environment'
import { loadSecrets } from '../../../lib/secrets'
import { toIso } from '../../../sql/rows'
import { monthsSince, personIds } from '../../practice/practice-ticket'

type Stored = {
  reason: string
  comment: string | null
  topic: string | null
  level: string | null
  handled: boolean
  createdAt: string
}

/**
 * The reports that an account made and those about it, by what it was called in each month since it was made. Whoever is on
 * the other side of a report stays unknown, by name and by what could be told from a time, a topic or words.
 */
export async function practiceReports(
  strapi: Core.Strapi,
  { id, user }: Account,
  now: Date,
): Promise<Pick<OwnData, 'reportsByYou' | 'reportsAboutYou'>> {
  const { personSecret } = loadSecrets(environment().dataDir)
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
