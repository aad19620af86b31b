import * as z from 'zod/mini'

const candidatePair = z.object({
  nominated: z.literal(true),
  currentRoundTripTime: z.number(),
})

const inbound = z.object({
  packetsReceived: z.number(),
  packetsLost: z.number(),
})

/** The counters of a connection since it began. */
export type Sample = { roundTripMilliseconds: number; received: number; lost: number }

export type Quality = 'good' | 'fair' | 'poor'

/** Reads a statistics report of WebRTC. */
export function readSample(reports: Iterable<unknown>): Sample {
  const sample = { roundTripMilliseconds: 0, received: 0, lost: 0 }
  for (const report of reports) {
    if (!isNamed(report)) continue
    if (report.type === 'candidate-pair') {
      const pair = candidatePair.safeParse(report)
      if (pair.success) sample.roundTripMilliseconds = pair.data.currentRoundTripTime * 1000
    } else if (report.type === 'inbound-rtp') {
      const stream = inbound.safeParse(report)
      if (!stream.success) continue
      sample.received += stream.data.packetsReceived
      sample.lost += stream.data.packetsLost
    }
  }
  return sample
}

/** A report holds hundreds of statistics, most of them irrelevant here. */
const isNamed = (report: unknown): report is { type: unknown } =>
  typeof report === 'object' && report !== null && 'type' in report

/** The quality of the connection between two samples. */
export function judge(before: Sample, after: Sample): Quality {
  const received = after.received - before.received
  const lost = Math.max(after.lost - before.lost, 0)
  const loss = lost / Math.max(received + lost, 1)
  const { roundTripMilliseconds } = after
  if (received <= 0 || loss > 0.08 || roundTripMilliseconds > 600) return 'poor'
  return loss > 0.02 || roundTripMilliseconds > 300 ? 'fair' : 'good'
}

const QUIETEST_DECIBELS = -60

/** The loudness of samples as humans perceive it, from 0 (silence) to 1. */
export function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const decibels = 10 * Math.log10(sum / Math.max(samples.length, 1))
  return Math.min(Math.max(1 - decibels / QUIETEST_DECIBELS, 0), 1)
}
