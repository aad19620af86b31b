import { type MailServerState, mailSecurities, type ShownMailServer } from '@careerspeak/contract/mail-server'
import { WITHHELD } from '@careerspeak/contract/withheld-login'
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

/** How a connection may be encrypted: not at all only where the server of the CMS allows any host, since a password then travels in the clear. */
export const securitiesFor = (anyHost: boolean) =>
  mailSecurities.filter((security) => anyHost || security !== 'none')

/** A server that was set up, or why it isn't used. */
type StoredMailServer =
  | { server: MailServer; unusable: null }
  | { server: null; unusable: NonNullable<MailServerState['unusable']> }

/** The server that was set up; undefined without one, and with SMTP_URL, which wins. */
export async function findMailServer(): Promise<StoredMailServer | undefined> {
  const { smtpUrl, anyMailHost } = environment()
  const found: unknown = smtpUrl ? null : await rows().findOne({})
  return found ? openMailServer(found, ownSecrets().encryptionKey, anyMailHost) : undefined
}

/** The server that was set up, if it can be used. */
export const readMailServer = async (): Promise<MailServer | undefined> =>
  (await findMailServer())?.server ?? undefined

/** Opens a row. `anyHost` is what MAIL_HOSTS allows now. @public: `npm run doctor` opens it. */
export function openMailServer(row: unknown, encryptionKey: string, anyHost: boolean): StoredMailServer {
  const { login: sealed, ...server } = stored.parse(row)
  if (sealed.startsWith(WITHHELD)) return { server: null, unusable: 'withheld' }
  if (!securitiesFor(anyHost).includes(server.security)) return { server: null, unusable: 'unencrypted' }
  try {
    const opened = createSealer(encryptionKey).open(sealed, about(server))
    return { server: { ...server, ...login.parse(JSON.parse(opened)) }, unusable: null }
  } catch {
    return { server: null, unusable: 'sealed' }
  }
}

/** Whether mail leaves the CMS, or why not. */
export type MailState = 'usable' | 'none' | NonNullable<MailServerState['unusable']>

export async function readMailState(): Promise<MailState> {
  if (environment().smtpUrl) return 'usable'
  const stored = await findMailServer()
  return stored ? (stored.unusable ?? 'usable') : 'none'
}

/** Returns whether mail leaves the CMS. */
export const hasMailServer = async (): Promise<boolean> => (await readMailState()) === 'usable'

/** Stores a server in place of the last one, in the open transaction. */
export async function storeMailServer({ user, password, ...server }: MailServer): Promise<void> {
  const sealer = createSealer(ownSecrets().encryptionKey)
  const data = { ...server, login: sealer.seal(JSON.stringify({ user, password }), about(server)) }
  const found: { id: number } | null = await rows().findOne({ select: ['id'] })
  if (found) await rows().update({ where: { id: found.id }, data })
  else await rows().create({ data })
}
