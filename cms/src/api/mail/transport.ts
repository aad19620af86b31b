import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REQUEST_ID } from '@careerspeak/contract/request-id'
import { createTransport } from 'nodemailer'
import type { Environment } from '../../platform/environment'
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

const TIMEOUT_MS = 10_000

/** Sends by SMTP if a server is configured; otherwise writes .eml files to the outbox folder. */
export function createMailTransport({ dataDir, mailFrom, smtpUrl, url }: Environment): Transport {
  const institute = async () => {
    const { name, email } = await readSender()
    return { name, address: email }
  }
  const message = async ({ id, recipient, requestId, ...content }: OutgoingMail) => ({
    messageId: `<${id}@${new URL(url).hostname}>`,
    from: mailFrom ?? (await institute()),
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
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    })
    return async (mail) => {
      await smtp.sendMail(await message(mail))
    }
  }

  const folder = join(dataDir, 'outbox')
  const files = createTransport({ streamTransport: true, buffer: true })
  return async (mail) => {
    const { message: content } = await files.sendMail(await message(mail))
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${mail.id}.eml`)
    await writeFile(`${file}.part`, content)
    await rename(`${file}.part`, file)
  }
}

/** The method of a calendar file, which the mail repeats. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'
