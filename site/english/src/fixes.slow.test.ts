import { readdirSync, readFileSync } from 'node:fs'
import { slimBinary } from 'harper.js/slimBinary'
import { beforeAll, describe, expect, test } from 'vitest'
import { readMarked } from '../bench/marked.ts'
import { type CheckEnglish, startEnglish } from './check-english.ts'
import { overlaps } from './find-mistakes.ts'
import type { Finding } from './findings.ts'
import { CORRECTION_RULES } from './rules.ts'

const EXAMPLES = readMarked(readFileSync(new URL('../bench/examples.txt', import.meta.url), 'utf8'))

const TOPICS = new URL('../../../cms/seed/content/practice-topics/', import.meta.url)
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []

const COLLECTIONS: Readonly<Record<string, () => string[]>> = {
  'the examples of the rules': () =>
    CORRECTION_RULES.flatMap(({ wrong, right }) => [...wrong.flat(), ...right]),
  'the conversations': () =>
    readdirSync(TOPICS).flatMap((name) => stringsIn(JSON.parse(readFileSync(new URL(name, TOPICS), 'utf8')))),
  ...Object.fromEntries(
    ['development', 'third', 'held-out', 'learners-four', 'acceptance-tenth'].map((name) => [
      `the texts ${name}`,
      () => EXAMPLES.flatMap(({ section, text }) => (section.startsWith(name) ? [text] : [])),
    ]),
  ),
}

const PATTERN_SYNTAX = /[<>|[\]{}^~]|\bundefined\b/

let check: CheckEnglish
beforeAll(async () => {
  check = await startEnglish(slimBinary, CORRECTION_RULES)
}, 120_000)

/** The findings that remain once all best fixes of a text are applied. */
async function leftAfterFixes(text: string, findings: readonly Finding[]): Promise<Finding[]> {
  const known = findings.filter(({ fixes }) => fixes.length === 0)
  let better = text
  for (const { start, end, fixes } of findings.toReversed())
    if (fixes[0] !== undefined) better = better.slice(0, start) + fixes[0] + better.slice(end)
  if (better === text) return []
  const left = await check(better)
  return left.filter(
    ({ rule, words, kind }) =>
      kind !== 'Indian English' &&
      rule !== 'not-english' &&
      !known.some((one) => one.rule === rule && one.words === words),
  )
}

describe('the best fixes of a text', () => {
  test.each(Object.keys(COLLECTIONS))(
    'leave nothing to find, show no pattern syntax and overlap no other finding: %s',
    { timeout: 900_000 },
    async (name) => {
      const faults: unknown[] = []
      for (const text of new Set(COLLECTIONS[name]?.())) {
        const findings = await check(text)
        for (const finding of findings) {
          const { rule, words, fixes, reason, reasonIn = {} } = finding
          const shown = [reason, ...Object.values(reasonIn), ...fixes].join('\n')
          if (PATTERN_SYNTAX.test(shown) && !PATTERN_SYNTAX.test(words)) faults.push({ text, rule, shown })
          if (findings.some((other) => other !== finding && overlaps(other, finding)))
            faults.push({ text, rule, words, overlaps: true })
        }
        const left = await leftAfterFixes(text, findings)
        if (left.length > 0) faults.push({ text, left: left.map(({ rule, words }) => [rule, words]) })
      }
      expect(faults).toEqual([])
    },
  )
})
