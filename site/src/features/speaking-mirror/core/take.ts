import * as z from 'zod/mini'
import type { Report } from '#app/recording/core/report'
import { storedReport } from '#app/recording/core/stored-report'

const take = z.object({
  id: z.string(),
  /** The question that was answered. */
  prompt: z.string(),
  /** When it was recorded, in milliseconds since 1970. */
  at: z.number(),
  report: storedReport,
  /** The words that the learner confirmed, and those that a listener heard. */
  words: z.optional(z.string()),
  heard: z.optional(z.string()),
})

/** One recorded answer as numbers. Its sound is stored separately, and deleted sooner. */
export type Take = {
  id: string
  prompt: string
  at: number
  report: Report
  words?: string | undefined
  heard?: string | undefined
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
