/** `node check-english.ts FILE`: a JSON line for each line of the file, or of standard input for `-`. */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { slimBinary } from 'harper.js/slimBinary'
import { startEnglish } from '../src/check-english.ts'
import type { Finding } from '../src/findings.ts'
import { CORRECTION_RULES } from '../src/rules.ts'

const [file] = process.argv.slice(2)

const source = await read(file).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
const check = await startEnglish(slimBinary, CORRECTION_RULES)
for (const line of source.split(/\r?\n/)) {
  if (line.trim() === '') continue
  console.log(JSON.stringify({ text: line, findings: (await check(line)).map(summarize) }))
}

function summarize({ words, fixes, kind, reason, rule }: Finding) {
  return { words, fixes, kind, reason, rule }
}

async function read(path: string | undefined): Promise<string> {
  if (path === undefined)
    throw new Error(
      'Name a file with a sentence in each line: npm run check-english -- FILE. A dash reads standard input.',
    )
  if (path === '-') return text(process.stdin)
  return readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} cannot be read. Name a text file with a sentence in each line.`)
  })
}
