import type { GridLearner } from '@careerspeak/contract/admin-progress'
import { plainDay } from '#app/lib/dates'

const daysSince = (instant: string): number => Math.floor((Date.now() - Date.parse(instant)) / 86_400_000)

/** When a learner was last active, with a mark if they are inactive. */
export const LastActive = ({ learner }: { learner: Pick<GridLearner, 'lastActiveAt' | 'silent'> }) => (
  <span className="block text-xs font-normal text-muted">
    <span className="inline-block whitespace-nowrap">
      {learner.lastActiveAt ? `Last in the app ${plainDay(learner.lastActiveAt)}` : 'Not in the app yet'}
    </span>
    {learner.silent && (
      <>
        {' '}
        <span className="inline-block rounded-field border border-secondary px-1.5 font-semibold text-secondary">
          {learner.lastActiveAt ? `inactive for ${daysSince(learner.lastActiveAt)} days` : 'inactive'}
        </span>
      </>
    )}
  </span>
)
