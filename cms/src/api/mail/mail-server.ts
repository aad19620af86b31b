import { mailSecurities, type ShownMailServer } from '@careerspeak/contract/mail-server'
import { z } from 'zod'
import { environment } from '../../platform/environment'
import { createSealer } from '../../platform/sealed-text'
import { ownSecrets } from '../../platform/secrets'

/** A mail server that the institute's owner has set up. Without a `user` nobody logs in to it. */
export type MailServer = ShownMailServer & { user: string; password: string }

const uid = 'api::mail.mail-server'
const rows = () => strapi.db.query(uid)

const stored = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum(mailSecurities),
  senderName: z.string(),
  senderEmail: z.string(),
  login: z.string(),
})
const login = z.object({ user: z.string(), password: z.string() })

/** Binds the password to its server: a changed row must not send it elsewhere. */
const about = ({ host, port, security }: Pick<MailServer, 'host' | 'port' | 'security'>) =>
  `login of the mail server ${host}:${port} by ${security}`

/** The server that was set up; undefined with SMTP_URL, which wins, and where another key has sealed the password. */
export async function readMailServer(): Promise<MailServer | undefined> {
  const found: unknown = environment().smtpUrl ? null : await rows().findOne({})
  return found ? openMailServer(found, ownSecrets().encryptionKey) : undefined
}

/** Opens a row; undefined where another key has sealed its password. @public: `npm run doctor` opens it. */
export function openMailServer(row: unknown, encryptionKey: string): MailServer | undefined {
  const { login: sealed, ...server } = stored.parse(row)
  try {
    const opened = createSealer(encryptionKey).open(sealed, about(server))
    return { ...server, ...login.parse(JSON.parse(opened)) }
  } catch {
    return undefined
  }
}

/** Returns whether mail leaves the CMS. */
export const hasMailServer = async (): Promise<boolean> =>
  Boolean(environment().smtpUrl ?? (await readMailServer()))

/** Stores a server in place of the last one, in the open transaction. */
export async function storeMailServer({ user, password, ...server }: MailServer): Promise<void> {
  const sealer = createSealer(ownSecrets().encryptionKey)
  const data = { ...server, login: sealer.seal(JSON.stringify({ user, password }), about(server)) }
  const found: { id: number } | null = await rows().findOne({ select: ['id'] })
  if (found) await rows().update({ where: { id: found.id }, data })
  else await rows().create({ data })
}
