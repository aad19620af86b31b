import * as z from 'zod/mini'
import type { Report } from '#app/recording/core/report'
import { storedReport } from '#app/recording/core/stored-report'

const take = z.object({
  id: z.string(),
  /** The interview, or `ONE_QUESTION`, and the question that it belongs to. */
  interview: z.string(),
  question: z.string(),
  /** The question's text, or a follow-up. */
  asked: z.string(),
  /** When it was recorded, in milliseconds since 1970. */
  at: z.number(),
  /** How long it is. */
  seconds: z.number(),
  report: storedReport,
  /** The words of the answer, typed by the learner or dictated. */
  words: z.string(),
  /** The words that a listener wrote down, before the learner corrected them. */
  heard: z.optional(z.string()),
  /** The points that the learner ticked: parts of a story, or points of a good answer. */
  ticked: z.array(z.string()),
  /** The checker's first correction that can be heard in the words, or null where it is sure of none; missing if they are unchecked. */
  correction: z.optional(z.nullable(z.object({ words: z.string(), fix: z.string() }))),
  /** True if the learner keeps it for longer than other recordings. */
  kept: z.optional(z.boolean()),
})

/** A take of the speaking mirror, which asked one question before this page did. */
const mirrorTake = z.object({
  id: z.string(),
  prompt: z.string(),
  at: z.number(),
  report: storedReport,
  words: z.optional(z.string()),
  heard: z.optional(z.string()),
})

/** A recorded answer with the learner's notes. Its recording is stored separately. */
export interface Take {
  id: string
  interview: string
  question: string
  asked: string
  at: number
  seconds: number
  report: Report
  words: string
  heard?: string | undefined
  ticked: readonly string[]
  correction?: { words: string; fix: string } | null | undefined
  kept?: boolean | undefined
}

/** Parses stored takes, the oldest first; invalid ones are left out. */
export function readTakes(stored: readonly unknown[]): Take[] {
  return stored
    .flatMap((value) => {
      const { success, data } = take.safeParse(value)
      return success ? [data] : []
    })
    .sort((one, other) => one.at - other.at)
}

/** The value that takes of one question carry in place of an interview, so that later ones join them. */
export const ONE_QUESTION = 'one question'

/** A stored take of the speaking mirror as one of one question; undefined if it is invalid. */
export function fromMirror(stored: unknown): Take | undefined {
  const { data } = mirrorTake.safeParse(stored)
  if (!data) return undefined
  const { prompt, words = '', ...rest } = data
  const seconds = rest.report.kind === 'measured' ? rest.report.seconds : 0
  return { ...rest, interview: ONE_QUESTION, question: prompt, asked: prompt, seconds, words, ticked: [] }
}

/** The takes of a question in an interview, or of one question from all days. */
export const takesOf = (takes: readonly Take[], interview: string, question: string): Take[] =>
  takes.filter((each) => each.interview === interview && each.question === question)

/** The seconds of talk without pauses; null if they could not be measured. */
export const speakingOf = ({ report }: Take): number | null =>
  report.kind === 'measured' ? report.figures.speaking : null
