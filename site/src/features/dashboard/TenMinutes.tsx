import { useStore } from '@nanostores/react'
import { DAILY_MINUTES, thisWeek } from '#app/practice-log/practice-log'
import { $practiceLog, type Practice } from '#app/practice-log/record'
import { useNow } from '#app/ui/hooks'
import { Mark } from './Mark'

const NOTHING = { minutes: 0, kinds: new Set<Practice['kind']>() }

/** Ten minutes of practice in three steps, with a ring of the minutes that this device has counted today. */
export function TenMinutes() {
  const days = thisWeek(useStore($practiceLog), useNow(60_000))
  const { minutes, kinds } = days.find(({ isToday }) => isToday) ?? NOTHING
  const steps = [
    ['Talk', 'to the practice partner', '/practice-partner', kinds.has('conversation')],
    ['Cards', 'of your mistakes', '/my-mistakes', kinds.has('cards')],
    ['Answer', 'a question aloud', '/mock-interview', kinds.has('interview') || kinds.has('mirror')],
  ] as const
  return (
    <section
      aria-label="Your ten minutes"
      className="leaf-bl flex flex-wrap items-center gap-4 bg-base-200 px-4 py-2"
    >
      <p
        className="minutes-ring text-xs leading-tight text-muted"
        style={{ ['--part' as string]: minutes / DAILY_MINUTES }}
      >
        <span className="text-lg leading-none font-bold text-base-content">
          {minutes > 0 && minutes < 1 ? '< 1' : Math.floor(minutes)}
        </span>
        {`of ${DAILY_MINUTES}`}
      </p>
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-base">
          {`Your ten minutes${minutes < DAILY_MINUTES ? '' : ' are done'} `}
          <span className="text-xs font-normal text-muted">on this device</span>
        </h2>
        <ol className="flex flex-wrap gap-x-2.5">
          {steps.map(([name, rest, href, isDone]) => (
            <li key={href}>
              <a
                className="flex min-h-8 items-center gap-1.5 hover:underline pointer-coarse:min-h-11"
                href={href}
                aria-label={`${name} ${rest}${isDone ? ', done today' : ''}`}
              >
                <Mark isDone={isDone} />
                {name}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
