import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Everything but content that the built files depend on, from the repository's root. */
const SOURCES = [
  ...['src', 'public', 'english', 'astro.config.ts', 'environment.ts', 'package.json'].map(
    (name) => `site/${name}`,
  ),
  ...['cms/contract', 'matchmaker/src', 'package-lock.json'],
]

/** Identifies the code of the site, by the contents of its files, and what else its scripts are bundled with. */
export function codeOfSite(root: string, settings: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, settings]))
  for (const file of SOURCES.flatMap((name) => filesOf(join(root, name))))
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

function filesOf(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
    return statSync(path, { throwIfNoEntry: false }) ? [path] : []
  return readdirSync(path)
    .filter((name) => name !== 'node_modules')
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}
