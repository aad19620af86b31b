import { cp, link } from 'node:fs/promises'

/** Gives a file another name, which costs no space. Across file systems there are no hard links: there it is copied. */
export const linkFile = (source: string, target: string): Promise<void> =>
  link(source, target).catch(() => cp(source, target))
