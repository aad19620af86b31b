import { createHash, timingSafeEqual } from 'node:crypto'
import type { issueTicket, storeReport } from '@careerspeak/contract'
import { isUniqueViolation } from '../../platform/database/rows'
import { environment } from '../../platform/environment'
import type { Guard, Handler } from '../../platform/http/endpoint'
import { HttpError } from '../../platform/http/http-error'
import { loadSecrets } from '../../platform/secrets'
import type { Account } from '../account/accounts'
import { practicePerson, signTicket } from './practice-ticket'

/** Gives the caller a ticket. The matchmaker does not know the secret of persons, and so cannot tell whose they are. */
export function giveTicket(): Handler<typeof issueTicket, Account> {
  const { personSecret } = loadSecrets(environment().dataDir)
  return async ({ caller }) => {
    const now = new Date()
    return { ticket: await signTicket(matchmakerSecret(), practicePerson(personSecret, caller.id, now), now) }
  }
}

/** Keeps a report; one that is there already stays as it is, for the matchmaker asks again where an answer got lost. */
export const keepReport: Handler<typeof storeReport> = async ({ body: { matchId, ...report } }) => {
  try {
    await strapi.db
      .query('api::practice.report')
      .create({ data: { ...report, matchReference: matchId, handled: false } })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
  return { msg: 'The report is stored.' }
}

const digest = (value: string) => createHash('sha256').update(value).digest()

/** The secret that the matchmaker and the CMS share: the one of the environment, else the one that the CMS generated. */
function matchmakerSecret(): string {
  const { dataDir, matchmakerSecret } = environment()
  return matchmakerSecret ?? loadSecrets(dataDir).matchmakerSecret
}

/** Lets the matchmaker through, which shows a secret instead of an account's token. */
export const matchmakerOnly: Guard<'matchmaker', undefined> = {
  access: 'matchmaker',
  identify: async (ctx) => {
    const expected = `Bearer ${matchmakerSecret()}`
    if (!timingSafeEqual(digest(ctx.get('Authorization')), digest(expected))) throw new HttpError(401)
    return undefined
  },
}
