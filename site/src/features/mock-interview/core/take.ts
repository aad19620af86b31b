import * as z from 'zod/mini'
import type { Report } from '#app/recording/core/report'
import { storedReport } from '#app/recording/core/stored-report'

const take = z.object({
  id: z.string(),
  /** The interview and the question that it belongs to. */
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

/** The takes of a question in an interview. */
export const takesOf = (takes: readonly Take[], interview: string, question: string): Take[] =>
  takes.filter((each) => each.interview === interview && each.question === question)

/** The seconds of talk without pauses; null if they could not be measured. */
export const speakingOf = ({ report }: Take): number | null =>
  report.kind === 'measured' ? report.figures.speaking : null
