import { environment } from '../../platform/environment'
import { readInstitute } from '../site-setting/institute'
import { readMailServer } from './mail-server'

/** The sender of mails and invitations: that of the mail server, or the institute at the address of MAIL_FROM, or else of its settings. */
export async function readSender(): Promise<{ name: string; email: string }> {
  const server = await readMailServer()
  if (server) return { name: server.senderName, email: server.senderEmail }
  const { mailFrom, url } = environment()
  const { name, contactEmail = `hello@${new URL(url).hostname}` } = await readInstitute()
  return { name, email: mailFrom ? (/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom) : contactEmail }
}
