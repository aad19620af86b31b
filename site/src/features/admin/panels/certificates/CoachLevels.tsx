import { cefrRowNames, cefrRows } from '@careerspeak/contract/cefr-levels'
import type { Candidate, CefrLevels } from '@careerspeak/contract/certificates'
import { Button } from '#app/forms/Form'
import { SMALL } from '../../parts/looks'

type LearnerLevels = NonNullable<NonNullable<Candidate['record']>['levels']>

/** The levels that a coach gave, without the rows that have none. */
export const levelsGiven = (levels: LearnerLevels): Partial<CefrLevels> =>
  Object.fromEntries(Object.entries(levels).filter(([, level]) => level !== null))

/** The levels of the rows that have one. */
export const levelsText = (levels: Partial<CefrLevels>): string =>
  cefrRowNames.flatMap((row) => (levels[row] ? [`${cefrRows[row]} ${levels[row]}`] : [])).join(' · ')

type CoachLevelsProps = {
  levels: LearnerLevels
  onUse: (levels: Partial<CefrLevels>) => void
}

/** The levels that a coach gave last for homework, and a button that takes them. */
export function CoachLevels({ levels, onUse }: CoachLevelsProps) {
  const given = levelsGiven(levels)
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {`From the last homework: ${levelsText(given)}`}
      <Button look={`btn-outline ${SMALL}`} label="Use these levels" onClick={() => onUse(given)} />
    </p>
  )
}
