import { issueTicket } from '../../../../../cms/src/contract/practice'
import { signedCall } from '../../../lib/signed-call'

/** Searching lasts half a minute, and a CMS that is up answers at once. */
const PATIENCE_MILLISECONDS = 5000

/** What the CMS says to a request for a ticket. */
type Answer = { is: 'ticket'; ticket: string } | { is: 'none' | 'expired' | 'unavailable' }

/** Asks the CMS for a ticket. A login that has expired leads to the login page, and back. */
export async function askTicket(): Promise<Answer> {
  const result = await signedCall(issueTicket, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) })
  if (result.ok) return { is: 'ticket', ticket: result.data.ticket }
  if (result.status === 401) return { is: 'expired' }
  return { is: result.status === 403 ? 'none' : 'unavailable' }
}
