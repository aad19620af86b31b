import { z } from 'zod'
import { enqueue } from './outbox'

const mail = z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })

/** Sends the mails of Strapi itself, such as an editor's new password, by the outbox too. */
export function sendPanelMail(): void {
  const send = async (given: unknown) => {
    const { to, ...rendered } = mail.parse(given)
    await enqueue(to, rendered)
  }
  Object.assign(strapi.plugin('email'), { provider: { send } })
}
