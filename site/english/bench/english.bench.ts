/**
 * Measures how well the checker corrects sentences. The rules were written with `development`, `third`, `right-only` and
 * `indian-professional`; `third` was measured once before that. Nobody who writes rules has read `held-out`. The acceptance sets are
 * paragraphs and sentences written before a rule was read. Each was measured once, and then used to write rules, so only that first
 * figure says how the checker does on new texts: for `acceptance-sixth` it was 78.6 % of the mistakes in sentences, and 77.8 and 78.8 %
 * in paragraphs of B1 and B2, at a precision of 95.3, 96.0 and 100 %. For `acceptance-seventh`, whose writer had never seen a rule, it
 * was 74.4, 56.8 and 58.5 %, at a precision of 100, 96.2 and 100 %. For `acceptance-eighth`, by another such writer, it was 82.2, 65.6
 * and 60.0 %, at a precision of 97.7, 91.3 and 95.7 %. For `acceptance-ninth`, by a third, it was 88.5, 68.9 and 62.9 %, at a
 * precision of 98.9, 98.1 and 100 %. For `acceptance-tenth`, by a fourth, it was 88.5, 74.3 and 74.3 %, at a precision of 100 %.
 *
 * The `learners` sets are larger and harder, by five writers who had never seen a rule. Rules are written with them; before anyone had
 * read the last, `learners-five`, 81.7, 70.1 and 53.2 % of its mistakes were found, at a precision of 100, 97.3 and 93.3 %. With the
 * path of a file, the benchmark measures only that file.
 */
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { slimBinary } from 'harper.js/slimBinary'
import * as z from 'zod/mini'
import { against, median, printTable } from '../../bench/table.ts'
import { checkByRules } from '../src/check-by-rules.ts'
import { startEnglish } from '../src/check-english.ts'
import type { Finding } from '../src/findings.ts'
import { CHECKER_RULES, CORRECTION_RULES } from '../src/rules.ts'
import { readMarked, score } from './acceptance.ts'

const sentence = z.object({
  text: z.string(),
  wrong: z.nullable(z.object({ words: z.string(), fixes: z.array(z.string()), kind: z.string() })),
})
type Sentence = z.infer<typeof sentence>
type Result = Sentence & { findings: Finding[]; flagged: boolean; fixed: boolean }

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
const folder = new URL('./', import.meta.url)
const named = process.argv[2]
/** Messages before the compiler has optimised the checker. */
const WARM_UP = 10
/** How many times slower than this machine the phone of a town is. */
const TOWN_SLOWDOWN = 4
const SETS = ['development', 'third', 'right-only', 'indian-professional', 'held-out']
const sets = named
  ? [named]
  : [
      ...SETS.map((name) => new URL(`${name}.jsonl`, folder)),
      ...[
        'acceptance-dev',
        'acceptance-test',
        'acceptance-second',
        'acceptance-third',
        'acceptance-fourth',
        'acceptance-fifth',
        'acceptance-sixth',
        'acceptance-seventh',
        'acceptance-eighth',
        'acceptance-ninth',
        'acceptance-tenth',
        'learners-one',
        'learners-two',
        'learners-three',
        'learners-four',
        'learners-five',
      ].map((name) => new URL(`${name}.txt`, folder)),
    ]

for (const set of sets) {
  if (!existsSync(set)) continue
  console.log(`\n${String(set).split('/').at(-1)}\n`)
  if (String(set).endsWith('.txt')) {
    await reportMarked(set)
    continue
  }
  const results = []
  for (const one of await readSentences(set)) results.push(evaluate(one, await check(one.text)))
  report(results)
}
await reportCost()

async function readSentences(file: string | URL): Promise<Sentence[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => sentence.parse(JSON.parse(line)))
}

/** Texts with all their faults marked: each fault counts, not each text. */
async function reportMarked(set: string | URL): Promise<void> {
  const rows: string[][] = []
  for (const [section, texts] of Map.groupBy(readMarked(await readFile(set, 'utf8')), (one) => one.section)) {
    const { faults, found, fixed, findings, meant, alarms } = await score(texts, check)
    const share = (part: number, all: number) => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`)
    const right = texts.filter((text) => text.faults.length === 0).length
    rows.push([
      section,
      String(faults),
      share(found, faults),
      share(fixed, faults),
      share(meant, findings),
      share(alarms, right),
    ])
  }
  printTable(['texts', 'faults', 'recall', 'right fix', 'precision', 'right ones flagged'], rows)
}

/** A mistake is flagged where a finding overlaps it, and fixed where one of the first three fixes gives an accepted text. */
function evaluate({ text, wrong }: Sentence, findings: Finding[]): Result {
  if (!wrong) return { text, wrong, findings, flagged: findings.length > 0, fixed: false }
  const start = text.indexOf(wrong.words)
  const end = start + wrong.words.length
  const there = findings.filter((finding) => finding.start < end && start < finding.end)
  const accepted = new Set(wrong.fixes.map((fix) => comparable(text.slice(0, start) + fix + text.slice(end))))
  const fixed = there.some((finding) =>
    finding.fixes
      .slice(0, 3)
      .some((fix) => accepted.has(comparable(text.slice(0, finding.start) + fix + text.slice(finding.end)))),
  )
  return { text, wrong, findings, flagged: there.length > 0, fixed }
}

function comparable(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, '')
}

function report(results: Result[]): void {
  const wrong = results.filter((result) => result.wrong)
  const right = results.filter((result) => !result.wrong)
  const share = (
    all: Result[],
    figure: string,
    test: (one: Result) => boolean,
    goal: Parameters<typeof against>[1],
  ) => (all.length === 0 ? [] : [[String(all.length), figure, against(percent(all, test), goal, ' %')]])
  printTable(
    ['sentences', 'figure', 'share'],
    [
      ...share(wrong, 'wrong ones flagged', ({ flagged }) => flagged, { atLeast: 85 }),
      ...share(wrong, 'right fix among the first three', ({ fixed }) => fixed, { atLeast: 75 }),
      ...share(right, 'false alarms on right ones', ({ flagged }) => flagged, { atMost: 2 }),
    ],
  )
  if (wrong.length === 0) return
  console.log('')
  const kinds = Map.groupBy(wrong, (result) => result.wrong?.kind ?? '')
  printTable(
    ['kind of mistake', 'sentences', 'recall', 'right fix'],
    [...kinds].map(([kind, all]) => [
      kind,
      String(all.length),
      `${percent(all, ({ flagged }) => flagged)} %`,
      `${percent(all, ({ fixed }) => fixed)} %`,
    ]),
  )
  console.log('')
  const findings = results.flatMap((result) => result.findings.map((finding) => ({ finding, result })))
  printTable(
    ['kind of finding', 'findings', 'precision'],
    [...Map.groupBy(findings, ({ finding }) => finding.kind)].map(([kind, all]) => [
      kind,
      String(all.length),
      `${percent(all, ({ finding, result }) => isMeant(finding, result))} %`,
    ]),
  )
}

function isMeant(finding: Finding, { text, wrong }: Result): boolean {
  if (!wrong) return false
  const start = text.indexOf(wrong.words)
  return finding.start < start + wrong.words.length && start < finding.end
}

function percent<One>(all: readonly One[], test: (one: One) => boolean): number {
  return all.length === 0 ? 0 : Number(((100 * all.filter(test).length) / all.length).toFixed(1))
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
        against(median(times.slice(WARM_UP)), { atMost: 40 }, ' ms'),
      ],
      [
        'first corrections, by our rules, on the town’s phone',
        against(firstSeconds * TOWN_SLOWDOWN, { atMost: 4 }, ' s'),
      ],
      ['Harper joins them, with its binary on the device', `${(startSeconds * TOWN_SLOWDOWN).toFixed(1)} s`],
      ['the binary, transferred', against(binary / 1e6, { atMost: 10 }, ' MB')],
      ['the binary, unpacked', `${(size / 1e6).toFixed(1)} MB`],
    ],
  )
}
