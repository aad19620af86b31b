import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Environment } from '../../lib/environment'

export type Parcel = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  calendar: string | null
}

/** Hands a mail over, or throws. */
export type Transport = (parcel: Parcel) => Promise<void>

const patience = 10_000

/** Sends by SMTP where a server is named, else writes .eml files into the outbox folder. */
export function createMailTransport({ dataDir, mailFrom, smtpUrl, url }: Environment): Transport {
  const message = ({ id, recipient, subject, text, html, calendar }: Parcel) => ({
    messageId: `<${id}@${new URL(url).hostname}>`,
    from: mailFrom,
    to: { name: '', address: recipient },
    subject,
    text,
    html,
    attachments: calendar
      ? [
          {
            filename: 'session.ics',
            content: calendar,
            contentType: `text/calendar; charset=utf-8; method=${methodOf(calendar)}`,
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
    return async (parcel) => {
      await smtp.sendMail(message(parcel))
    }
  }

  const folder = join(dataDir, 'outbox')
  const files = createTransport({ streamTransport: true, buffer: true })
  return async (parcel) => {
    const { message: content } = await files.sendMail(message(parcel))
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${parcel.id}.eml`)
    await writeFile(`${file}.part`, content)
    await rename(`${file}.part`, file)
  }
}

/** What a calendar file asks for: the mail says so too. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'
