import { cp, link, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A file that is there, and the name that it shall have too. */
export type Link = { source: string; target: string }

/** Gives files other names, which costs no space. Across file systems there are no hard links: there they are copied. */
export async function linkFiles(links: readonly Link[]): Promise<void> {
  const folders = new Set(links.map(({ target }) => dirname(target)))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  await Promise.all(links.map(({ source, target }) => link(source, target).catch(() => cp(source, target))))
}
