import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The mails to an address in the outbox folder, each as searchable text. */
export async function mailsTo(email: string): Promise<string[]> {
  const outbox = join(process.env.DATA_DIR ?? '', 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return (
    texts
      .filter((text) => text.includes(`To: ${email}`))
      // Mails are quoted-printable.
      .map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
  )
}

/** The codes in the mails to an address that link to a page of the site. */
export async function mailedCodes(email: string, page: string): Promise<string[]> {
  const mails = await mailsTo(email)
  return mails.flatMap((text) => new RegExp(`${page}\\?code=([\\w-]+)`).exec(text)?.[1] ?? [])
}
