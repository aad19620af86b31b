import { rubricLevels } from '@careerspeak/contract/cefr'
import { cefrRowNames, cefrRows } from '@careerspeak/contract/cefr-levels'
import type { OwnTask } from '@careerspeak/contract/homework'
import { Line } from '#app/ui/Line'
import { levelsOf } from '../core/standing'

/** The levels that the coaches gave, over time: a small line for each row of the rubric. */
export function Levels({ tasks }: { tasks: readonly OwnTask[] }) {
  const rows = cefrRowNames
    .map((row) => ({ row, levels: levelsOf(tasks, row) }))
    .filter(({ levels }) => levels.length > 0)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="levels" className="grid gap-3">
      <h2 id="levels" className="font-sans text-base font-semibold tracking-normal">
        Your levels
      </h2>
      <dl className="leaf-br grid gap-3 bg-base-200 p-5">
        {rows.map(({ row, levels }) => (
          <div key={row} className="grid grid-cols-[6rem_1fr_auto] items-center gap-3">
            <dt className="text-sm">{cefrRows[row]}</dt>
            <dd className="contents">
              {levels.length > 1 ? (
                <Line values={levels.map(({ level }) => rubricLevels.indexOf(level) + 1)} />
              ) : (
                <span />
              )}
              <span className="font-semibold">
                <span className="sr-only">{`${levels.map(({ level }) => level).join(', then ')}. Now `}</span>
                {levels.at(-1)?.level}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
