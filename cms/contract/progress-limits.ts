/**
 * Limits of progress. Videos count in pieces of `pieceSeconds`. A video is done once `doneRatio` of its pieces were watched. A
 * learner without activity for `inactiveDays` is inactive.
 */
export const progressLimits = {
  pieceSeconds: 5,
  maxVideoSeconds: 12 * 60 * 60,
  maxPiecesPerReport: 720,
  doneRatio: 0.9,
  inactiveDays: 7,
} as const

/** The number of pieces of a video; the last piece may be shorter. */
export const pieceCount = (seconds: number): number => Math.ceil(seconds / progressLimits.pieceSeconds)
