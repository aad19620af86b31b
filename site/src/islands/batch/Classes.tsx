import type { ScheduledClass } from '../../../../cms/src/contract/records'
import { type ClassStatus, splitClasses } from '../../lib/classes'
import { Empty } from '../shared/Empty'
import { useNow } from '../shared/use-now'
import { CalendarLink } from './CalendarLink'
import { ClassCard } from './ClassCard'
import { WORDS } from './words'

const ORDER: readonly ClassStatus[] = ['live', 'upcoming', 'past']

/** The classes of a batch: what runs, what comes, what was. They move on by themselves as time passes. */
export function Classes({ classes }: { classes: readonly ScheduledClass[] }) {
  const now = useNow(10_000)
  if (classes.length === 0) return <Empty title={WORDS.classes.none} text={WORDS.classes.noneHint} />
  const split = splitClasses(classes, now)
  const nothingComes = split.live.length + split.upcoming.length === 0
  return (
    <div className="grid gap-12">
      {nothingComes && <p className="text-muted">{WORDS.classes.noneUpcoming}</p>}
      <CalendarLink />
      {ORDER.filter((status) => split[status].length > 0).map((status) => (
        <section key={status} aria-labelledby={`classes-${status}`} className="grid gap-4">
          <h2 id={`classes-${status}`} className="text-2xl">
            {WORDS.classes[status]}
          </h2>
          <ul className="grid gap-4 lg:grid-cols-2">
            {split[status].map((scheduled) => (
              <ClassCard key={scheduled._id} scheduled={scheduled} status={status} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
