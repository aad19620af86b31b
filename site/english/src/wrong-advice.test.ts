import { readFileSync } from 'node:fs'
import { slimBinary } from 'harper.js/slimBinary'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CheckEnglish, startEnglish } from './check-english.ts'
import { CORRECTION_RULES } from './rules.ts'

/** A sentence that once got wrong advice, with its correct best fixes and forbidden ones. */
const advice = z.object({
  text: z.string(),
  fixes: z.array(z.tuple([z.string(), z.string()])),
  never: z.array(z.string()),
})
const cases = readFileSync(new URL('../bench/wrong-advice.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((json) => advice.parse(JSON.parse(json)))

let check: CheckEnglish
beforeAll(async () => {
  check = await startEnglish(slimBinary, CORRECTION_RULES)
}, 60_000)

describe('sentences with formerly wrong corrections', () => {
  test.each(cases)('$text', async ({ text, fixes, never }) => {
    const findings = await check(text)
    for (const [words, fix] of fixes)
      expect(findings.map((finding) => [finding.words, finding.fixes[0]])).toContainEqual([words, fix])
    if (fixes.length === 0) expect(findings.flatMap((finding) => finding.fixes)).toEqual([])
    for (const finding of findings)
      for (const fix of finding.fixes) {
        const chosen = findings.map((each) => ({ ...each, fix: each === finding ? fix : each.fixes[0] }))
        for (const wrong of never) expect(corrected(text, chosen)).not.toContain(wrong)
      }
  })
})

/** The text with a fix in the place of each finding that has one. */
const corrected = (
  text: string,
  findings: readonly { start: number; end: number; fix: string | undefined }[],
) =>
  findings
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (rest, { start, end, fix }) =>
        fix === undefined ? rest : rest.slice(0, start) + fix + rest.slice(end),
      text,
    )

describe('the reason', () => {
  test.each([
    ['My grandfather expired last year.', 'expired', 'When a person dies'],
    ['I was very tensed before the exam.', 'tensed', '“Tensed” is only for muscles'],
    ['Now a days I work from home.', 'Now a days', '“Nowadays” is one word'],
    ['As on today, ten seats are left.', 'As on today', 'people say “As of today” here, not “As on today”'],
    ['We went for shopping on Sunday.', 'for shopping', '“go shopping”'],
    ['Please provide us the details.', 'us', 'You provide someone with something'],
    ['I have a doubt in this topic.', 'in', 'After this word it is “about”'],
    ['I and my team has finished it.', 'has', 'Two subjects joined by “and”'],
    ['My house is near to the station.', 'to', '“Near” and “opposite” are prepositions themselves'],
    ['It depends of the client.', 'of', '“depend”, “insist” and “keen” with “on”'],
    ['I come to work by walk.', 'by walk', 'You go “on foot” but “by bus”'],
    ['He is senior than me.', 'than', 'senior “to” someone'],
    ['Due to it was raining, I was late.', 'Due to', 'Before a subject and a verb, use “Because”'],
    ['I have no objection for this.', 'for', 'A noun has a preposition of its own'],
    ['I gave the interview in Infosys.', 'gave', 'the interviewer gives the interview'],
    ['Can you hear to me properly?', 'hear to me', 'Leave out “to” here'],
    ['Please submit the report till Thursday.', 'till', 'Use “by” for a deadline'],
    ['There is no issue from my side.', 'from my side', 'say “from me”'],
    ['I go to gym every day.', 'gym', 'Use “the” for a place that both of you know'],
    ['She went to bank at ten.', 'bank', 'Use “the” for a place that both of you know'],
  ])('explains the actual mistake: %s', async (text, words, reason) => {
    const found = (await check(text)).find((finding) => finding.words === words)
    expect(found?.reason).toContain(reason)
  })
})
