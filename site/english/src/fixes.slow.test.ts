import { readdirSync, readFileSync } from 'node:fs'
import { slimBinary } from 'harper.js/slimBinary'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CheckEnglish, startEnglish } from './check-english.ts'
import { overlaps } from './find-mistakes.ts'
import type { Finding } from './findings.ts'
import { CORRECTION_RULES } from './rules.ts'

const line = z.object({ text: z.string() })
const ofBench = (name: string) =>
  readFileSync(new URL(`../bench/${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((json) => line.parse(JSON.parse(json)).text)

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
    ['wrong-advice', 'development', 'third', 'right-only', 'held-out', 'indian-professional'].map((name) => [
      name,
      () => ofBench(name),
    ]),
  ),
}

const PATTERN_SYNTAX = /[<>|[\]{}^~]|\bundefined\b/

let check: CheckEnglish
beforeAll(async () => {
  check = await startEnglish(slimBinary, CORRECTION_RULES)
}, 120_000)

/** The findings that remain after the best fix of a finding. */
async function findingsAfterFix(
  text: string,
  { start, end, fixes: [fix = ''] }: Finding,
): Promise<Finding[]> {
  const left = await check(text.slice(0, start) + fix + text.slice(end))
  const place = { start, end: start + fix.length }
  return left.filter((finding) => overlaps(finding, place))
}

describe('the best fix of each finding', () => {
  test.each(Object.keys(COLLECTIONS))(
    'needs no further correction, shows no pattern syntax and overlaps no other finding: %s',
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
          const left = fixes.length > 0 ? await findingsAfterFix(text, finding) : []
          if (left.length > 0)
            faults.push({ text, rule, words, fix: fixes[0], left: left.map((one) => [one.rule, one.words]) })
        }
      }
      expect(faults).toEqual([])
    },
  )
})
