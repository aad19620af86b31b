import type { Rubric } from '@careerspeak/contract/cefr'
import { type CefrLevel, type CefrRow, cefrLevels } from '@careerspeak/contract/cefr-levels'
import type { OwnCertificate } from '@careerspeak/contract/certificates'
import type { OwnTask } from '@careerspeak/contract/homework'

/** A level that a coach gave, at an instant. */
export type Given = { at: string; level: CefrLevel }

/** The levels of each row that coaches gave in reviews of homework and in certificates, the oldest first. */
export function levelsGiven(
  tasks: readonly Pick<OwnTask, 'handIn'>[],
  certificates: readonly Pick<OwnCertificate, 'certificate'>[],
): Record<CefrRow, Given[]> {
  const judged: { at: string; levels: Rubric | Record<CefrRow, CefrLevel> }[] = [
    ...tasks.flatMap(({ handIn }) =>
      handIn?.review ? [{ at: handIn.review.reviewedAt, levels: handIn.review.rubric }] : [],
    ),
    ...certificates.flatMap(({ certificate }) =>
      'paper' in certificate && certificate.standing.state === 'issued'
        ? [{ at: certificate.paper.issuedOn, levels: certificate.paper.levels }]
        : [],
    ),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
  const ofRow = (row: CefrRow): Given[] =>
    judged.flatMap(({ at, levels }) => {
      const level = levels[row]
      return level ? [{ at, level }] : []
    })
  return {
    range: ofRow('range'),
    accuracy: ofRow('accuracy'),
    fluency: ofRow('fluency'),
    coherence: ofRow('coherence'),
  }
}

/** The places of levels on a ladder: from the left by time, and from the bottom by level, both from 0 to 1. */
export function placesOnLadder(given: readonly Given[]): { x: number; y: number }[] {
  const times = given.map(({ at }) => Date.parse(at))
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  return given.map(({ level }, index) => ({
    x: last > first ? ((times[index] ?? first) - first) / (last - first) : 0,
    y: cefrLevels.indexOf(level) / (cefrLevels.length - 1),
  }))
}
