import { useStore } from '@nanostores/react'
import { DAILY_MINUTES, thisWeek } from '#app/practice-log/practice-log'
import { $practiceLog } from '#app/practice-log/record'
import { useNow } from '#app/ui/hooks'
import { Mark } from './Mark'

/** Ten minutes of practice in three steps, with a ring of the minutes that this device has counted today. */
export function TenMinutes() {
  const today = thisWeek(useStore($practiceLog), useNow(60_000)).find(({ isToday }) => isToday)
  const minutes = today?.minutes ?? 0
  const has = (...kinds: ('conversation' | 'cards' | 'interview' | 'mirror')[]) =>
    kinds.some((kind) => today?.kinds.has(kind))
  const steps = [
    ['Talk', 'to the practice partner', '/practice-partner', has('conversation')],
    ['Review', 'your cards', '/my-mistakes', has('cards')],
    ['Answer', 'a question aloud', '/mock-interview', has('interview', 'mirror')],
  ] as const
  return (
    <section
      aria-labelledby="ten-minutes"
      className="leaf-bl flex flex-wrap items-center gap-4 bg-base-200 px-4 py-2"
    >
      <p
        className="grid size-16 shrink-0 content-center rounded-full text-center text-xs leading-tight text-muted"
        style={{ background: ringOf(minutes) }}
      >
        <span className="text-lg leading-none font-bold text-base-content">{Math.floor(minutes)}</span>
        {`of ${DAILY_MINUTES}`}
      </p>
      <div className="min-w-0 flex-1 basis-40">
        <h2 id="ten-minutes" className="text-base">
          {minutes < DAILY_MINUTES ? 'Your ten minutes' : 'Your ten minutes are done'}{' '}
          <span className="text-xs font-normal text-muted">on this device</span>
        </h2>
        <ol className="flex flex-wrap gap-x-3">
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

/** A ring that is filled as far as the day's goal is met. */
const ringOf = (minutes: number): string =>
  `radial-gradient(closest-side, var(--color-base-200) 76%, transparent 78%), conic-gradient(var(--color-secondary) ${(minutes / DAILY_MINUTES) * 100}%, color-mix(in oklab, var(--color-edge) 25%, transparent) 0)`
