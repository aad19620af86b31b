import type { OwnData } from '@careerspeak/contract'
import type { Account } from '../../platform/auth/account'
import { rows, toIso } from '../../platform/database/rows'
import type { Feature } from '../../platform/feature'
import { instantBefore } from '../../platform/jobs/retention'
import { messageUid } from './message'

/** How long it is kept which messages were opened. The privacy page states the same. */
export const messagePeriods = { messages: { years: 1 } }

const messages = () => strapi.db.query(messageUid)

type Stored = { what: string; how: 'opened' | 'copied'; openedAt: string }

/** As with other changes by admins, the copy does not name the admin. */
async function ownMessages({ id }: Account): Promise<Pick<OwnData, 'messages'>> {
  const found: Stored[] = await messages().findMany({ where: { account: { id } }, orderBy: { id: 'asc' } })
  return { messages: found.map(({ what, how, openedAt }) => ({ what, how, at: toIso(openedAt) })) }
}

export const message: Feature = {
  eraseAccount: (_, { id }) => messages().deleteMany({ where: { account: { id } } }),
  ownData: ownMessages,
  retention: {
    messages: (now) =>
      messages().deleteMany({ where: { openedAt: { $lte: instantBefore(now, messagePeriods.messages) } } }),
    'messages to deleted registrations': () =>
      rows(
        `delete from messages where recipient not in (select document_id from up_users)
          and recipient not in (select document_id from seat_registrations) returning id`,
        [],
      ),
  },
}
