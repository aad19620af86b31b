import type { Report } from '#app/recording/core/report'
import type { Take } from './take'

/** A report with seconds of talk and a share of pauses. */
export const measured = (speaking: number, silence = 0.1): Report => ({
  kind: 'measured',
  seconds: speaking / (1 - silence),
  talk: [],
  pauses: [],
  figures: { speaking, silence, longestRun: 5, pausesPerMinute: 8, loudnessSpread: 2, pitchRange: null },
  clipped: false,
})

/** A take for tests. */
export const take = (parts: Partial<Take> = {}): Take => ({
  id: 'take',
  interview: 'one',
  question: 'a',
  asked: 'Question a?',
  at: 0,
  seconds: 66,
  report: measured(60),
  words: '',
  ticked: [],
  ...parts,
})
