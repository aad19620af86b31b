/**
 * Measures how well the checker corrects texts whose mistakes are marked. `examples.txt` is spent: rules were written with it, so it only
 * shows whether a change loses something. `unread.txt` was read by nobody who wrote rules; README.md tells what each set was when it
 * was first measured. With the path of a file, the benchmark measures only that file.
 */
import { readFile, stat } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { slimBinary } from 'harper.js/slimBinary'
import { against, median, printTable } from '../../bench/table.ts'
import { checkByRules } from '../src/check-by-rules.ts'
import { startEnglish } from '../src/check-english.ts'
import { CHECKER_RULES, CORRECTION_RULES } from '../src/rules.ts'
import { type Marked, readMarked, score } from './marked.ts'

const secondsSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}
const beforeRules = process.cpuUsage()
checkByRules(CHECKER_RULES)('I am working here since three years.')
const firstSeconds = secondsSince(beforeRules)
const beforeStart = process.cpuUsage()
const check = await startEnglish(slimBinary, CORRECTION_RULES)
const startSeconds = secondsSince(beforeStart)
const named = process.argv[2]
const files = named ? [named] : ['examples.txt', 'unread.txt'].map((name) => new URL(name, import.meta.url))
/** Messages before the compiler has optimised the checker. */
const WARM_UP = 10
/** CPU slowdown of a low-end phone. */
const TOWN_SLOWDOWN = 4

for (const file of files) {
  console.log(`\n${String(file).split('/').at(-1)}\n`)
  const texts = readMarked(await readFile(file, 'utf8'))
  const sections = [...Map.groupBy(texts, ({ section }) => section)]
  const rows: string[][] = []
  for (const [section, marked] of sections) rows.push(await rowOf(section, marked))
  if (sections.length > 1) rows.push(await rowOf('all', texts))
  printTable(['texts', 'faults', 'recall', 'right fix', 'precision', 'right ones flagged'], rows)
}
await reportCost()

/** Each fault counts, not each text. */
async function rowOf(section: string, texts: readonly Marked[]): Promise<string[]> {
  const { faults, found, fixed, findings, meant, alarms } = await score(texts, check)
  const share = (part: number, all: number) => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`)
  const right = texts.filter((text) => text.faults.length === 0).length
  return [
    section,
    String(faults),
    share(found, faults),
    share(fixed, faults),
    share(meant, findings),
    share(alarms, right),
  ]
}

async function reportCost(): Promise<void> {
  const words =
    'I am working here since three years and my manager give me good feedbacks every week .'.split(' ')
  const message = (seed: number) =>
    Array.from({ length: 60 }, (_, index) => words[(index + seed) % words.length]).join(' ')
  const times: number[] = []
  for (let run = 0; run < 41; run += 1) {
    const before = process.cpuUsage()
    await check(message(run))
    times.push(secondsSince(before) * 1000)
  }
  const { size } = await stat(new URL(slimBinary.url))
  const binary = gzipSync(await readFile(new URL(slimBinary.url)), { level: 6 }).length
  console.log('')
  printTable(
    ['figure', 'value'],
    [
      ['rules', String(CORRECTION_RULES.length)],
      [
        'a message of 60 words, processor time, median',
        against(median(times.slice(WARM_UP)), { atMost: 15 }, ' ms'),
      ],
      [
        'first corrections, by our rules, on the town’s phone',
        against(firstSeconds * TOWN_SLOWDOWN, { atMost: 0.6 }, ' s'),
      ],
      ['Harper joins them, with its binary on the device', `${(startSeconds * TOWN_SLOWDOWN).toFixed(1)} s`],
      ['the binary, transferred', against(binary / 1e6, { atMost: 10 }, ' MB')],
      ['the binary, unpacked', `${(size / 1e6).toFixed(1)} MB`],
    ],
  )
}
