import { useStore } from '@nanostores/react'
import { classesOfWeek } from '#app/lib/classes'
import { dayText, timeText } from '#app/lib/dates'
import { $batch, $enrolledBatch } from '#app/session/learner'
import { useFetched, useNow } from '#app/ui/hooks'

/** The classes of the next seven days, each in the viewer's own time. */
export function Week() {
  const now = useNow(60_000)
  const enrolled = useStore($enrolledBatch)
  const { data: batch, error } = useFetched($batch)
  if (!enrolled || error) return null
  const week = batch && classesOfWeek(batch.scheduledClasses, now)
  return (
    <section
      aria-labelledby="week"
      className="leaf-tl grid content-start gap-3 self-start bg-base-200 p-4 md:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="week" className="text-lg">
          This week
        </h2>
        <a
          className="link-line inline-flex min-h-6 items-center text-sm font-semibold"
          href="/batches#classes"
        >
          All classes
        </a>
      </div>
      {!week ? (
        <div className="grid gap-2" role="status" aria-label="The classes of this week">
          <div className="skeleton h-10" />
          <div className="skeleton h-10" />
          <div className="skeleton h-10" />
        </div>
      ) : week.length === 0 ? (
        <p className="text-muted">No class in the next seven days.</p>
      ) : (
        <ol className="grid gap-3">
          {week.map(({ _id, title, startsAt }) => (
            <li key={_id} className="flex flex-wrap gap-x-3 leading-snug">
              <time className="w-26" dateTime={startsAt}>
                <span className="block text-sm text-muted">{dayText(startsAt, now)}</span>
                <span className="font-semibold">{timeText(startsAt)}</span>
              </time>
              <span className="grow basis-[min(8.5rem,100%)] self-center wrap-anywhere">{title}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
