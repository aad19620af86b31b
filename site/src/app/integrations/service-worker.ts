import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { CORE_PAGES } from '../service-worker/paths.ts'
import type { Imports } from './island-preloads.ts'

export const WORKER_FILE = 'sw.js'

/** The part of a file's address that names it, in pages, style sheets and scripts. */
const NAMED = /(?:_astro\/|["'`]\.\/)([\w.-]+\.(?:js|css|woff2))/g

/** Parts that are loaded later than their page, and larger than this, are stored once they are used: the recorder's container, the checker. */
const MAX_LATER_PART_BYTES = 12_000

/** Parts that do nothing without a network, or can wait for it, and the rarer half of the typefaces. */
const NOT_CORE =
  /-rest\.|\/(?:Sending|AnswerList|move-to-owner|AddressNotice|NextSteps|seats|News|VideoPlayer|ThenAndNow|DeletionNotice|Delivery|Shadow|Aloud|HeardNames|FetchDictation|RuleDrill|KeptTakes|KeepVisitorData|listener\.worker|say|hear)\b/

/** Identifies the code of a built site by the names of its scripts and style sheets, which are hashes. */
export function codeVersion(folder: string): string {
  const names = globSync('_astro/**/*.{js,css}', { cwd: folder }).sort()
  return createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)
}

/** Writes the service worker of a built site, or the program that removes an earlier one. Returns its file. */
export async function writeWorker(folder: string, imports: Imports, isOn: boolean): Promise<string> {
  const program = isOn ? 'worker' : 'retired'
  const files = isOn ? await coreFiles(folder, imports) : []
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { VERSION: JSON.stringify(codeVersion(folder)), FILES: JSON.stringify(files) },
    build: {
      write: false,
      minify: true,
      lib: {
        entry: fileURLToPath(new URL(`../service-worker/${program}.ts`, import.meta.url)),
        formats: ['iife'],
        name: 'worker',
      },
    },
  })
  const [first] = [result].flat()
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error('The service worker couldn’t be bundled.')
  const file = join(folder, WORKER_FILE)
  await writeFile(file, chunk.code)
  return file
}

/** The hashed files that the core pages need, by their addresses: all that they load, and the small parts that they load later. */
async function coreFiles(folder: string, imports: Imports): Promise<string[]> {
  const found = new Set<string>()
  const visit = async (address: string, isLater: boolean): Promise<void> => {
    if (found.has(address) || NOT_CORE.test(address)) return
    const content = await readFile(join(folder, address)).catch(() => undefined)
    if (!content || (isLater && brotliCompressSync(content).length > MAX_LATER_PART_BYTES)) return
    found.add(address)
    const now = imports.get(address) ?? []
    for (const each of now) await visit(each, false)
    if (!address.endsWith('.woff2')) for (const each of namedIn(content.toString())) await visit(each, true)
  }
  for (const page of CORE_PAGES)
    for (const address of namedIn(await readFile(join(folder, `${page}.html`), 'utf8')))
      await visit(address, false)
  return [...found].sort()
}

const namedIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name]) => `/_astro/${name}`)
