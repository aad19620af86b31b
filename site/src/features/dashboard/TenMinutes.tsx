import { useStore } from '@nanostores/react'
import { DAILY_MINUTES, practisedToday } from '#app/practice-log/practice-log'
import { $practiceLog } from '#app/practice-log/record'
import { useNow } from '#app/ui/hooks'
import { Mark } from './Mark'

/** Ten minutes of practice in three steps, with a ring of the minutes that this device has counted today. */
export function TenMinutes() {
  const { minutes, kinds } = practisedToday(useStore($practiceLog), useNow(60_000))
  const isClosed = minutes >= DAILY_MINUTES
  const steps = [
    { name: 'Talk', rest: ' to a partner', href: '/practice-partner', isDone: kinds.has('conversation') },
    { name: 'Cards', rest: ' to review', href: '/my-mistakes', isDone: kinds.has('cards') },
    {
      name: 'Answer',
      rest: ' a question aloud',
      href: '/mock-interview',
      isDone: kinds.has('interview') || kinds.has('mirror'),
    },
  ]
  return (
    <section
      aria-labelledby="ten-minutes"
      className="leaf-bl flex flex-wrap items-center gap-4 bg-base-200 px-4 py-2"
    >
      <Ring minutes={minutes} isClosed={isClosed} />
      <div className="min-w-0 flex-1 basis-40">
        <h2 id="ten-minutes" className="text-base">
          {isClosed ? 'Your ten minutes are done' : 'Your ten minutes'}
        </h2>
        <ol className="flex flex-wrap gap-x-3 sm:grid">
          {steps.map(({ name, rest, href, isDone }) => (
            <li key={href}>
              <a
                className="flex min-h-8 items-center gap-1.5 hover:underline pointer-coarse:min-h-11"
                href={href}
                aria-label={`${name}${rest}${isDone ? ', done today' : ''}`}
              >
                <Mark isDone={isDone} />
                <span>
                  {name}
                  <span className="max-sm:hidden">{rest}</span>
                </span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const CIRCUMFERENCE = 2 * Math.PI * 20

const Ring = ({ minutes, isClosed }: { minutes: number; isClosed: boolean }) => (
  <div className={`relative grid size-16 shrink-0 place-items-center sm:size-20 ${isClosed ? 'pop' : ''}`}>
    <svg viewBox="0 0 48 48" className="absolute inset-0 -rotate-90 fill-none stroke-[6]" aria-hidden="true">
      <circle cx="24" cy="24" r="20" className="stroke-edge/20" />
      <circle
        cx="24"
        cy="24"
        r="20"
        strokeLinecap="round"
        strokeDasharray={CIRCUMFERENCE}
        strokeDashoffset={CIRCUMFERENCE * (1 - Math.min(1, minutes / DAILY_MINUTES))}
        className={minutes === 0 ? 'stroke-transparent' : isClosed ? 'stroke-success' : 'stroke-secondary'}
      />
    </svg>
    <p className="text-center text-[0.6875rem] leading-tight sm:text-xs text-muted">
      <span className="block text-lg leading-none sm:text-xl font-bold text-base-content">
        {Math.floor(minutes)}
      </span>
      {`of ${DAILY_MINUTES}`}
      <span className="max-sm:hidden"> min</span>
    </p>
  </div>
)
