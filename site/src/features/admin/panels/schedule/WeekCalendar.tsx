import type { ScheduledClass } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#app/forms/Form'
import { classStatus } from '#app/lib/classes'
import { zoneText } from '#app/lib/dates'
import { useNow } from '#app/ui/hooks'
import { $route } from '../../store/route'
import { ClashList } from './ClashList'
import { EditClass } from './ClassForm'
import { blockId, DayColumn, type Hours } from './DayColumn'
import { MoveDialog } from './MoveDialog'
import { useDrag } from './use-drag'
import { useMoves } from './use-moves'
import { WeekHead } from './WeekHead'
import {
  clashesOf,
  dayText,
  hoursShown,
  instantOf,
  type Proposal,
  placed,
  segmentsOf,
  startOf,
  timeText,
  wallTimeOf,
  wallTimeText,
  weekOf,
} from './week'

type WeekCalendarProps = {
  classes: readonly ScheduledClass[]
  /** The institute's timezone, in which the hours are shown. */
  timezone: string
}

/** All classes of a week at their hours, to see clashes and to move classes. A narrow screen shows one day. */
export function WeekCalendar({ classes, timezone }: WeekCalendarProps) {
  const route = useStore($route)
  const now = useNow(30_000)
  const grid = useRef<HTMLDivElement>(null)

  const wanted = classes.find(({ _id }) => _id === route.found)
  const today = wallTimeOf(now, timezone)
  const day = route.day || (wanted ? wallTimeOf(startOf(wanted), timezone).day : today.day)
  const days = weekOf(day)
  const segments = segmentsIn(days, classes, timezone)
  const hours = hoursShown(segments)
  const clashes = clashesOf(segments.map(({ scheduled }) => scheduled).filter(isFirst))
  const moves = useMoves(classes, days, timezone)
  const { proposal, asked, moved } = moves
  const drag = useDrag({
    days: grid,
    hours,
    onMove: (scheduled, to) => moves.setProposal({ scheduled, to }),
    onDrop: (scheduled, to) => moves.propose({ scheduled, to }),
    onCancel: () => moves.setProposal(undefined),
  })

  useEffect(() => {
    if (wanted) document.getElementById(blockId(wanted._id))?.focus()
  }, [wanted?._id])

  const opened = asked && 'form' in asked ? classes.find(({ _id }) => _id === asked.form) : undefined
  return (
    <section aria-labelledby="week-name" className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
      <WeekHead days={days} day={day} segments={segments} />
      <ClashList clashes={clashes} timezone={timezone} />
      <p className="text-sm text-muted">
        {`On the clock of ${zoneText(timezone, day)}. Drag a class to move it, or press Enter on it for its form; Shift and an arrow key move it too.`}
      </p>
      {moved && (
        <p role="status" className="leaf-bl flex flex-wrap items-center gap-3 bg-base-200 px-5 py-3">
          {`“${moved.before.title}” is moved to ${wallTimeText(moved.to)}.`}
          <Button label="Move it back" onClick={() => moves.moveBack(moved.before)} />
        </p>
      )}
      <p role="status" className="sr-only">
        {proposal && `${wallTimeText(proposal.to)}. Enter moves it, Escape leaves it.`}
      </p>
      <Grid hours={hours}>
        <div ref={grid} className="grid @2xl:grid-cols-7">
          {days.map((each) => (
            <div key={each} className={`flex flex-col ${each === day ? '' : '@max-2xl:hidden'}`}>
              <p
                className={`h-10 truncate border-b border-edge/40 p-2 text-center text-sm font-semibold @max-2xl:sr-only ${each === today.day ? 'text-primary' : ''}`}
              >
                {dayText(each)}
              </p>
              <div className="relative flex-1 border-s border-edge/30 bg-[repeating-linear-gradient(to_bottom,color-mix(in_srgb,var(--color-edge)_30%,transparent)_0_1px,transparent_1px_3.5rem)]">
                <DayColumn
                  day={each}
                  parts={placed(segments.filter((segment) => segment.day === each))}
                  hours={hours}
                  clashes={clashes}
                  proposal={proposal}
                  now={each === today.day ? today.minute : undefined}
                  isMovable={(scheduled) => classStatus(scheduled, now) === 'upcoming'}
                  drag={drag}
                  onOpen={moves.openForm}
                  onKey={moves.onKey}
                  onLeave={() => !asked && moves.setProposal(undefined)}
                />
              </div>
            </div>
          ))}
        </div>
      </Grid>
      {opened && <EditClass scheduled={opened} onClose={moves.close} />}
      {asked && 'move' in asked && (
        <MoveDialog
          {...asked.move}
          timezone={timezone}
          clashes={clashesAfter(asked.move, classes, timezone)}
          onConfirm={() => moves.move(asked.move)}
          onClose={moves.close}
        />
      )}
    </section>
  )
}

/** The parts of classes that are on the shown days. */
function segmentsIn(days: readonly string[], classes: readonly ScheduledClass[], timezone: string) {
  const near = (scheduled: ScheduledClass) =>
    Math.abs(startOf(scheduled) - Date.parse(days[3] ?? '')) < 6 * 86_400_000
  return classes
    .filter(near)
    .flatMap((each) => segmentsOf(each, timezone))
    .filter(({ day }) => days.includes(day))
}

const isFirst = (one: ScheduledClass, index: number, all: readonly ScheduledClass[]) =>
  all.findIndex(({ _id }) => _id === one._id) === index

/** The clashes of a class at the proposed time. */
function clashesAfter({ scheduled, to }: Proposal, classes: readonly ScheduledClass[], timezone: string) {
  const startsAt = new Date(instantOf(to, timezone)).toISOString()
  const after = classes.map((each) => (each._id === scheduled._id ? { ...each, startsAt } : each))
  return clashesOf(after).get(scheduled._id) ?? []
}

/** The labels of the hours, with the columns of the days beside them. */
function Grid({ hours: { first, last }, children }: { hours: Hours; children: ReactNode }) {
  const count = last - first
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)]">
      <div aria-hidden="true" className="pt-0 @2xl:pt-10">
        {Array.from({ length: count }, (_, index) => (
          <p key={first + index} className="h-14 pe-2 text-end text-xs whitespace-nowrap text-muted">
            {timeText((first + index) * 60)}
          </p>
        ))}
      </div>
      {children}
    </div>
  )
}
