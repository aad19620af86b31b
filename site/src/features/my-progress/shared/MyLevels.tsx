import { cefrLevels, cefrRowNames, cefrRows } from '@careerspeak/contract/cefr-levels'
import { ownHomework } from '@careerspeak/contract/homework'
import { useStore } from '@nanostores/react'
import { fetcherStore, read } from '#app/http/fetcher'
import { dateText } from '#app/lib/dates'
import { $sessionId } from '#app/session/session-id'
import { $ownCertificates } from '#features/certificates/shared/store'
import { type Given, levelsGiven, placesOnLadder } from '../core/levels'

const $reviewed = fetcherStore(
  ['homework-levels', $sessionId],
  async () => (await read(ownHomework, {})).tasks,
)

/** The levels that coaches gave the learner over time, in each of four rows. Nothing before the first one. */
export function MyLevels() {
  const tasks = useStore($reviewed).data
  const certificates = useStore($ownCertificates).data
  if (!tasks || !certificates) return null
  const given = levelsGiven(tasks, certificates)
  const rows = cefrRowNames.filter((row) => given[row].length > 0)
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="levels" className="grid gap-2">
      <h3 id="levels" className="text-base">
        Levels from your coach
      </h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {rows.map((row) => (
          <Row key={row} name={cefrRows[row]} given={given[row]} />
        ))}
      </ul>
      <p className="text-sm text-muted">From reviews of your homework, and from your certificates.</p>
    </section>
  )
}

const WIDTH = 100
const HEIGHT = 60
const EDGE = 4

function Row({ name, given }: { name: string; given: readonly Given[] }) {
  const latest = given.at(-1)
  const across = (x: number) => EDGE + x * (WIDTH - 2 * EDGE)
  const up = (y: number) => HEIGHT - EDGE - y * (HEIGHT - 2 * EDGE)
  const places = placesOnLadder(given).map(({ x, y }) => ({ x: across(x), y: up(y) }))
  return (
    <li className="leaf-br grid content-start gap-1 bg-base-200 px-4 py-3 [--leaf:1.1rem]">
      <h4 className="text-sm text-muted">{name}</h4>
      <p>
        <span className="text-xl font-semibold">{latest?.level}</span>{' '}
        <span className="text-sm text-muted">{latest && `on ${dateText(latest.at)}`}</span>
      </p>
      {places.length > 1 && (
        <div className="flex gap-2">
          <span
            aria-hidden="true"
            className="flex flex-col-reverse justify-between text-[0.65rem] leading-none text-muted"
          >
            {cefrLevels.map((level) => (
              <span key={level}>{level}</span>
            ))}
          </span>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-20 min-w-0 flex-1"
            aria-hidden="true"
          >
            {cefrLevels.map((level, index) => (
              <path
                key={level}
                d={`M0,${up(index / (cefrLevels.length - 1))}H${WIDTH}`}
                className="stroke-edge/40 stroke-1 [vector-effect:non-scaling-stroke]"
              />
            ))}
            <polyline
              points={places.map(({ x, y }) => `${x},${y}`).join(' ')}
              className="fill-none stroke-primary stroke-2 [vector-effect:non-scaling-stroke]"
            />
            <path
              d={places.map(({ x, y }) => `M${x},${y}h0`).join('')}
              className="fill-none stroke-secondary stroke-[8] [stroke-linecap:round] [vector-effect:non-scaling-stroke]"
            />
          </svg>
        </div>
      )}
      {given.length > 1 && (
        <p className="sr-only">
          {`The oldest first: ${given.map(({ at, level }) => `${level} on ${dateText(at)}`).join(', ')}`}
        </p>
      )}
    </li>
  )
}
