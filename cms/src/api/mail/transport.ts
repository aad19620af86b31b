import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REQUEST_ID } from '@careerspeak/contract/request-id'
import { createTransport } from 'nodemailer'
import { type Environment, environment } from '../../platform/environment'
import { mailTimeouts, smtpOptions } from './connect'
import { type MailServer, readMailServer } from './mail-server'
import type { RenderedMail } from './render'
import { readSender } from './sender'

export type MailContent = RenderedMail & {
  calendar: string | null
  /** The one-click unsubscribe URL (RFC 8058). */
  unsubscribe: string | null
  /** Defaults to the sender. */
  replyTo: string | null
}

export type OutgoingMail = MailContent & {
  id: string
  recipient: string
  /** The request that caused it; null for scheduled mails. */
  requestId: string | null
}

export type Transport = (mail: OutgoingMail) => Promise<void>

type Sender = string | { name: string; address: string }

/** A mail as nodemailer takes it. */
const messageOf = ({ id, recipient, requestId, ...content }: OutgoingMail, from: Sender) => ({
  messageId: `<${id}@${new URL(environment().url).hostname}>`,
  from,
  to: { name: '', address: recipient },
  ...(content.replyTo && { replyTo: { name: '', address: content.replyTo } }),
  subject: content.subject,
  text: content.text,
  html: content.html,
  headers: {
    ...(requestId && { [REQUEST_ID]: requestId }),
    ...(content.unsubscribe && {
      'List-Unsubscribe': `<${content.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  attachments: content.calendar
    ? [
        {
          filename: 'session.ics',
          content: content.calendar,
          contentType: `text/calendar; charset=utf-8; method=${methodOf(content.calendar)}`,
        },
      ]
    : [],
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Sends by a server that was set up in /admin; one that isn't pooled connects for each mail. */
export function transportBy(server: MailServer, { pool }: { pool: boolean }): Transport {
  const options = smtpOptions(server)
  const smtp = pool ? createTransport({ ...options, pool }) : createTransport(options)
  return async (mail) => {
    await smtp.sendMail(messageOf(mail, { name: server.senderName, address: server.senderEmail }))
  }
}

/**
 * Returns what finds the way that mails go at the moment: by SMTP_URL, by the server that was set up in /admin, or into .eml files in
 * the outbox folder. In production no files take the place of a server: until there is one, mails wait.
 */
export function createMailRoute(known: Environment) {
  const sender = async (): Promise<Sender> => {
    if (known.mailFrom) return known.mailFrom
    const { name, email } = await readSender()
    return { name, address: email }
  }
  const smtp = known.smtpUrl && createTransport({ url: known.smtpUrl, pool: true, ...mailTimeouts })
  const files = createTransport({ streamTransport: true, buffer: true })
  const folder = join(known.dataDir, 'outbox')
  const bySmtp = async (mail: OutgoingMail) => {
    if (smtp) await smtp.sendMail(messageOf(mail, await sender()))
  }
  const toFile = async (mail: OutgoingMail) => {
    const { message } = await files.sendMail(messageOf(mail, await sender()))
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${mail.id}.eml`)
    await writeFile(`${file}.part`, message)
    await rename(`${file}.part`, file)
  }
  let last: { key: string; transport: Transport } | undefined
  return async (): Promise<Transport | undefined> => {
    if (smtp) return bySmtp
    const server = await readMailServer()
    if (!server) return known.production ? undefined : toFile
    const key = JSON.stringify(server)
    if (last?.key !== key) last = { key, transport: transportBy(server, { pool: true }) }
    return last.transport
  }
}

/** The method of a calendar file, which the mail repeats. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'
