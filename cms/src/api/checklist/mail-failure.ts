import type { ShownMailServer } from '@careerspeak/contract/mail-server'
import { z } from 'zod'
import { toError } from '../../platform/to-error'
import { PrivateHostError } from '../mail/connect'

/** A failure of nodemailer or Node; `command` is the command of SMTP that was answered with `response`. */
const failure = z.object({
  code: z.string().default(''),
  originalCode: z.string().default(''),
  command: z.string().default(''),
  response: z.string().default(''),
  message: z.string().default(''),
})

/** Why a mail server didn't take a test mail, and what to do, in sentences for the owner. */
export function mailFailure(
  error: unknown,
  { host, port, senderEmail }: Pick<ShownMailServer, 'host' | 'port' | 'senderEmail'>,
): string {
  if (error instanceof PrivateHostError)
    return `${host} is on a private network. Enter a server on the internet, or allow private ones with MAIL_HOSTS=any on the server.`
  const { code, originalCode, command, response, message } = failure.parse(toError(error))
  const reason = originalCode || code
  const said = (response || message).slice(0, 300)
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(reason))
    return `No server is called ${host}. Check its name in your provider’s instructions.`
  if (['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'].includes(reason))
    return `${host} takes no connections at port ${port}. Check the port: most providers use 465 for TLS and 587 for STARTTLS.`
  if (['ETIMEDOUT', 'ABORT_ERR'].includes(reason))
    return `${host} hasn’t answered at port ${port}. The port may be wrong, or a firewall may block it.`
  if (['EAUTH', 'ENOAUTH'].includes(code))
    return `${host} doesn’t accept this user and password. Some providers want an app password. It says: ${said}`
  if (code === 'ETLS' && command === 'STARTTLS')
    return `${host} doesn’t offer STARTTLS at port ${port}. Choose TLS, which mostly has port 465.`
  if (reason === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return `${host} doesn’t begin with TLS at port ${port}. Choose STARTTLS, or the port for TLS.`
  if (/CERT|ISSUER|SIGNATURE|ALTNAME/.test(reason))
    return `The certificate of ${host} isn’t trusted, or is for another name. Enter the name in your provider’s instructions.`
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return `${host} refuses an e-mail from ${senderEmail}. Use an address that your provider knows. It says: ${said}`
  return `${host} hasn’t sent the test e-mail. It says: ${said}`
}
