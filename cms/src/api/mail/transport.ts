import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REQUEST_ID } from '@careerspeak/contract/request-id'
import { createTransport } from 'nodemailer'
import type { Environment } from '../../platform/environment'
import type { RenderedMail } from './render'

/** What a mail says, with what comes along. */
export type MailContent = RenderedMail & {
  calendar: string | null
  /** The address that stops mails like it at a click in the mail program (RFC 8058). */
  unsubscribe: string | null
  /** Where an answer goes; to the sender, where it says nothing. */
  replyTo: string | null
}

export type OutgoingMail = MailContent & {
  id: string
  recipient: string
  /** The request that caused it; nothing where the clock did. */
  requestId: string | null
}

/** Hands a mail over, or throws. */
export type Transport = (mail: OutgoingMail) => Promise<void>

const patience = 10_000

/** Sends by SMTP where a server is named, else writes .eml files into the outbox folder. */
export function createMailTransport({ dataDir, mailFrom, smtpUrl, url }: Environment): Transport {
  const message = ({ id, recipient, requestId, ...content }: OutgoingMail) => ({
    messageId: `<${id}@${new URL(url).hostname}>`,
    from: mailFrom,
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

  if (smtpUrl) {
    const smtp = createTransport({
      url: smtpUrl,
      pool: true,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
    })
    return async (mail) => {
      await smtp.sendMail(message(mail))
    }
  }

  const folder = join(dataDir, 'outbox')
  const files = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message: content } = await files.sendMail(message(mail))
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${mail.id}.eml`)
    await writeFile(`${file}.part`, content)
    await rename(`${file}.part`, file)
  }
}

/** What a calendar file asks for: the mail says so too. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'
