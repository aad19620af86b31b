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

/** A report as it is stored on the device. */
export const storedReport = z.discriminatedUnion('kind', [
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
])

const MAX_COMPARED_TAKES = 8

/** The figures of the latest measured takes, in their order. */
export const figuresOf = (takes: readonly { report: Report }[]): Figures[] =>
  takes
    .flatMap(({ report }) => (report.kind === 'measured' ? [report.figures] : []))
    .slice(-MAX_COMPARED_TAKES)
