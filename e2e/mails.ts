import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The codes in the mails to an address that lead to a page of the site. */
export async function mailedCodes(email: string, page: string): Promise<string[]> {
  const outbox = join(process.env.DATA_DIR ?? '', 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return texts
    .filter((text) => text.includes(`To: ${email}`))
    .flatMap((text) => {
      // The mail's lines are broken and its signs encoded, as mails are.
      const readable = text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
      return new RegExp(`${page}\\?code=([\\w-]+)`).exec(readable)?.[1] ?? []
    })
}
