import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

const pattern = z.string().transform((source) => new RegExp(source, 'i'))

/** One step of a learner; `learners.yaml` says what each field checks. */
const turn = z.strictObject({
  say: z.string().optional(),
  pause: z.literal(true).optional(),
  times: z.number().default(1),
  longer: z.number().default(1),
  reply: pattern.optional(),
  not: pattern.optional(),
  never: pattern.optional(),
  later: pattern.optional(),
  asks: z.boolean().nullish(),
  ends: z.literal(true).optional(),
})

const learner = z.strictObject({
  learner: z.string(),
  topic: z.string(),
  turns: z.array(turn),
  aims: z.array(z.boolean().nullable()).optional(),
  reached: z.boolean().optional(),
  summary: pattern.optional(),
  summaryNot: pattern.optional(),
})

/** A partner to be judged: each function returns what it says, an empty string if it says nothing. */
interface JudgedTalk {
  opening: string
  say(text: string): string
  pause(): string
  isOver(): boolean
  /** The aims in the topic's order, the verdict, and every sentence of the summary. */
  end(): { aims: readonly boolean[]; isReached: boolean; summary: string }
}

export type OpenTalk = (topic: unknown, seed?: number) => JudgedTalk

/** A learner's checks: what each wants, and whether it holds. */
export interface Judged {
  learner: string
  topic: string
  checks: { wants: string; holds: boolean }[]
  lines: string[]
}

const folder = join(import.meta.dirname, '../../../cms/seed/content/practice-topics')

/** The addresses of the demo's topics. */
export const topicNames = readdirSync(folder).map((name) => name.replace('.json', ''))

/** Plays the learners of a file against a partner. */
export function judge(file: string, open: OpenTalk): Judged[] {
  return z
    .array(learner)
    .parse(parse(readFileSync(join(import.meta.dirname, file), 'utf8')))
    .map((each) => judgeLearner(each, open(readTopic(each.topic))))
}

export const readTopic = (name: string): unknown => ({
  documentId: name,
  updatedAt: '',
  ...JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')),
})

function judgeLearner(
  { learner: name, topic, turns, ...end }: z.infer<typeof learner>,
  talk: JudgedTalk,
): Judged {
  const checks: Judged['checks'] = []
  const check = (wants: string, holds: boolean) => checks.push({ wants, holds })
  const lines = [`Partner: ${talk.opening}`]
  const replies: string[] = []
  const isOverAfter: boolean[] = []
  for (const { say, times, longer } of turns) {
    let reply = ''
    for (let time = 0; time < times; time++) {
      const said = (say ?? '').repeat(longer)
      if (talk.isOver()) break
      reply = say === undefined ? talk.pause() : talk.say(said)
      lines.push(`Learner: ${say === undefined ? '(half a minute of silence)' : said.slice(0, 300)}`)
      if (reply) lines.push(`Partner: ${reply}`)
    }
    replies.push(reply)
    isOverAfter.push(talk.isOver())
    if (talk.isOver()) lines.push('(The talk is over.)')
  }
  const { aims, isReached, summary } = talk.end()
  for (const [index, { say = 'a pause', reply, not, never, later, asks, ends }] of turns.entries()) {
    const answer = replies[index] ?? ''
    const rest = replies.slice(index)
    const at = `${index + 1} “${say.slice(0, 40)}”`
    const isSilenceRight = say.trim() === '' || ends === true
    const holds =
      (reply?.test(answer) ?? true) &&
      !(not?.test(answer) ?? false) &&
      (answer !== '' || isSilenceRight) &&
      (!asks || /\?|\b(?:tell|walk|explain|take) (?:me|us|to)\b/i.test(answer)) &&
      (!ends || (isOverAfter[index] === true && !isOverAfter[index - 1]))
    // Asking on alone is no achievement.
    if (reply || not || ends) check(`${at}: answers as it should`, holds)
    if (never) check(`${at}: never asks ${never.source} again`, !rest.some((line) => never.test(line)))
    if (later)
      check(
        `${at}: uses ${later.source}`,
        rest.some((line) => later.test(line)),
      )
  }
  for (const [index, met] of (end.aims ?? []).entries())
    if (met !== null) check(`aim ${index + 1} is ${met ? 'met' : 'open'}`, aims[index] === met)
  if (end.reached !== undefined)
    check(`the goal is ${end.reached ? 'reached' : 'missed'}`, isReached === end.reached)
  if (end.summary) check(`the summary says ${end.summary.source}`, end.summary.test(summary))
  if (end.summaryNot)
    check(`the summary does not say ${end.summaryNot.source}`, !end.summaryNot.test(summary))
  return { learner: name, topic, checks, lines: [...lines, `Summary: ${summary}`] }
}
