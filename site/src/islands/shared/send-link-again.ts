import { resendVerification } from '../../../../cms/src/contract/auth'
import { openCall } from '../../lib/signed-call'

/** Has the link that confirms an e-mail address sent again, and gives what to say of it. */
export async function sendLinkAgain(email: string): Promise<string> {
  const result = await openCall(resendVerification, { body: { email } })
  return result.ok ? result.data.msg : result.msg
}
