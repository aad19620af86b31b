import type { issueTicket } from '../../contract'
import type { Account } from '../../lib/accounts'
import type { Handler } from '../../lib/endpoint'
import { environment } from '../../lib/environment'
import { loadSecrets } from '../../lib/secrets'
import { matchmakerSecret } from './matchmaker-guard'
import { practicePerson, signTicket } from './practice-ticket'

/** Gives the caller a ticket. The matchmaker does not know the secret of persons, and so cannot tell whose they are. */
export function giveTicket(): Handler<typeof issueTicket, Account> {
  const { personSecret } = loadSecrets(environment().dataDir)
  const secret = matchmakerSecret()
  return async ({ caller }) => {
    const now = new Date()
    return { ticket: await signTicket(secret, practicePerson(personSecret, caller.id, now), now) }
  }
}
