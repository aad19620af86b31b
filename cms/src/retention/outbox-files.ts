import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes the mails that were written into the outbox folder before an instant. */
export async function removeOutboxFiles(dataDir: string, before: Date): Promise<void> {
  const folder = join(dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const file = join(folder, name)
    const written = await stat(file).catch(() => undefined)
    if (written && written.mtime <= before) await rm(file, { force: true })
  }
}
