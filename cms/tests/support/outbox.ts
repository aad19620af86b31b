import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Cms } from './cms'
import { distDir } from './places'

/** The mails to an address in the outbox folder, in order of sending. */
export async function mailsTo({ dataDir }: Cms, recipient: string): Promise<Email[]> {
  const folder = join(dataDir, 'outbox')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
  const mails = files
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes(`To: ${recipient}\r\n`))
  return Promise.all(mails.map((text) => PostalMime.parse(text, { attachmentEncoding: 'utf8' })))
}

/** Sends the mails that are due, without waiting for the mail worker's next run. */
export const sendDueMails = (): Promise<void> =>
  createRequire(import.meta.url)(`${distDir}/src/api/mail/mail-worker`)
    .mailWorkerOf()
    .sendDue()

/** The token in a mail's link to a guest's seat. */
export function seatToken(mail: Email | undefined): string {
  const [, token] = /\/seat\?token=([\w.-]+)/.exec(mail?.text ?? '') ?? []
  if (!token) throw new Error(`There is no link to a seat in: ${mail?.text}`)
  return token
}
