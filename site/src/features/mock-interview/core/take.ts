import * as z from 'zod/mini'
import type { Report } from '#app/recording/core/report'
import { storedReport } from '#app/recording/core/stored-report'

const take = z.object({
  id: z.string(),
  /** The interview and the question that it belongs to. */
  interview: z.string(),
  question: z.string(),
  /** What was asked: the question's text, or a follow-up. */
  asked: z.string(),
  /** When it was recorded, in milliseconds since 1970. */
  at: z.number(),
  /** How long it is. */
  seconds: z.number(),
  report: storedReport,
  /** What was said, as the learner or dictation wrote it down. */
  words: z.string(),
  /** What the learner ticked off as said: parts of a story, or points of a good answer. */
  ticked: z.array(z.string()),
})

/** A recorded answer with what the learner noted on it. Its recording is kept apart. */
export interface Take {
  id: string
  interview: string
  question: string
  asked: string
  at: number
  seconds: number
  report: Report
  words: string
  ticked: readonly string[]
}

/** Reads what an earlier visit stored, the oldest first; what is no take is left out. */
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

/** How long one has spoken in it, its pauses left out, in seconds; null where that could not be measured. */
export const speakingOf = ({ report }: Take): number | null =>
  report.kind === 'measured' ? report.figures.speaking : null
