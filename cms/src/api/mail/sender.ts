import { environment } from '../../platform/environment'
import { readInstitute } from '../site-setting/institute'

/** The sender of mails and invitations: the institute, at the address of MAIL_FROM, or else of its settings. */
export async function readSender(): Promise<{ name: string; email: string }> {
  const { mailFrom, url } = environment()
  const { name, contactEmail = `hello@${new URL(url).hostname}` } = await readInstitute()
  return { name, email: mailFrom ? (/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom) : contactEmail }
}
