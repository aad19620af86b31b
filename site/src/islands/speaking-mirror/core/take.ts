import * as z from 'zod/mini'
import type { Figures, Report } from './report'

const span = z.object({ start: z.number(), end: z.number() })
const figures = z.object({
  speaking: z.number(),
  silence: z.number(),
  longestRun: z.number(),
  pausesPerMinute: z.number(),
  loudnessSpread: z.number(),
  pitchRange: z.nullable(z.number()),
})

const take = z.object({
  id: z.string(),
  /** The question that was answered. */
  prompt: z.string(),
  /** When it was recorded, in milliseconds since 1970. */
  at: z.number(),
  report: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('silent') }),
    z.object({ kind: z.literal('noisy') }),
    z.object({ kind: z.literal('unmeasured') }),
    z.object({
      kind: z.literal('measured'),
      seconds: z.number(),
      talk: z.array(span),
      pauses: z.array(span),
      figures,
      clipped: z.boolean(),
    }),
  ]),
})

/** One recorded answer as numbers. Its sound is kept apart, and goes sooner. */
export type Take = { id: string; prompt: string; at: number; report: Report }

/** Reads what an earlier visit stored, the oldest first; what is no take is left out. */
export function readTakes(stored: readonly unknown[]): Take[] {
  return stored
    .flatMap((value) => {
      const { success, data } = take.safeParse(value)
      return success ? [data] : []
    })
    .sort((one, other) => one.at - other.at)
}

const DAY = 86_400_000
const SOUND_DAYS = 30

/** Whether the sound of a take is to be deleted by now. */
export const soundIsOld = (take: Pick<Take, 'at'>, now: number): boolean => now - take.at >= SOUND_DAYS * DAY

const MOST_COMPARED = 8

/** The figures of the last takes of a prompt that could be measured, the oldest first. */
export function figuresOf(takes: readonly Take[], prompt: string): Figures[] {
  return takes
    .flatMap((take) =>
      take.prompt === prompt && take.report.kind === 'measured' ? [take.report.figures] : [],
    )
    .slice(-MOST_COMPARED)
}
