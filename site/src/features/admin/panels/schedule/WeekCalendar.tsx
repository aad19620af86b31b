import type { ScheduledClass } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classStatus } from '#app/lib/classes'
import { useNow } from '#app/ui/hooks'
import { huesOf } from '../../core/hues'
import { BatchDot } from '../../parts/BatchDot'
import { RouteLink } from '../../parts/Buttons'
import { $route, navigate } from '../../store/route'
import { ClashList } from './ClashList'
import { EditClass } from './ClassForm'
import { clashesOf } from './clashes'
import { blockId, DayColumn, type Hours } from './DayColumn'
import { QuickClass } from './QuickClass'
import { $classes, $typedDraft } from './store'
import { useDrag } from './use-drag'
import { useMoves } from './use-moves'
import { DayChoice } from './WeekHead'
import {
  dayText,
  hoursShown,
  placed,
  type Segment,
  type Span,
  segmentsOf,
  startOf,
  timesText,
  timeText,
  wallTimeOf,
  weekOf,
  zoneName,
} from './week'

type WeekCalendarProps = {
  classes: readonly ScheduledClass[]
  /** The institute's timezone, in which the hours are shown. */
  timezone: string
}

/** The classes of a week at their hours, to see clashes, and to move and draw classes. A narrow screen shows one day. */
export function WeekCalendar({ classes, timezone }: WeekCalendarProps) {
  const route = useStore($route)
  const now = useNow(30_000)
  const grid = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Span>()
  const [asked, setAsked] = useState<Span>()

  const wanted = classes.find(({ _id }) => _id === route.found)
  const today = wallTimeOf(now, timezone)
  const day = route.day || (wanted ? wallTimeOf(startOf(wanted), timezone).day : today.day)
  const days = weekOf(day)
  const segments = segmentsIn(days, classes, timezone)
  const hours = hoursShown(segments)
  const clashes = clashesOf(segments.map(({ scheduled }) => scheduled).filter(isFirst))
  const hues = huesOf(useStore($classes) ?? [])
  const moves = useMoves(days, timezone)
  const { proposal } = moves
  const proposed = proposal && timesText(proposal, timezone)
  const drag = useDrag({
    days: grid,
    hours,
    timezone,
    onMove: moves.setProposal,
    onDrop: moves.move,
    onDraw: setDrawn,
    onDrawn: (span) => {
      setDrawn(span)
      setAsked(span)
    },
    onCancel: () => {
      moves.setProposal(undefined)
      setDrawn(undefined)
    },
  })
  const forget = () => {
    setDrawn(undefined)
    setAsked(undefined)
  }

  useEffect(() => {
    if (wanted) document.getElementById(blockId(wanted._id))?.focus()
  }, [wanted?._id])

  const opened = classes.find(({ _id }) => _id === moves.opened)
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-2">
      <DayChoice days={days} day={day} segments={segments} />
      <p role="status" className="sr-only">
        {proposal && `${dayText(proposal.to.day)}, ${proposed}. Enter to save, Esc to cancel.`}
      </p>
      <Grid hours={hours}>
        <div ref={grid} className="grid @2xl:grid-cols-7">
          {days.map((each) => (
            <div key={each} className={`flex flex-col ${each === day ? '' : '@max-2xl:hidden'}`}>
              <p
                className={`sticky top-(--head) z-20 h-8 lg:top-0 truncate border-b border-edge/40 p-1 text-center text-sm font-semibold @max-2xl:sr-only ${each === today.day ? 'bg-primary text-primary-content' : 'bg-base-100'}`}
              >
                {dayText(each)}
              </p>
              <div className="relative flex-1 border-s border-edge/30 bg-[repeating-linear-gradient(to_bottom,color-mix(in_srgb,var(--color-edge)_30%,transparent)_0_1px,transparent_1px_3.5rem)]">
                <DayColumn
                  day={each}
                  parts={placed(segments.filter((segment) => segment.day === each))}
                  hours={hours}
                  clashes={clashes}
                  hues={hues}
                  proposal={proposal}
                  proposed={proposed}
                  drawn={drawn}
                  now={each === today.day ? today.minute : undefined}
                  isMovable={(scheduled) => classStatus(scheduled, now) === 'upcoming'}
                  drag={drag}
                  onOpen={moves.open}
                  onKey={moves.onKey}
                  onLeave={() => moves.setProposal(undefined)}
                />
              </div>
            </div>
          ))}
        </div>
      </Grid>
      <Legend segments={segments} hues={hues} />
      <ClashList clashes={clashes} timezone={timezone} />
      <p className="text-sm text-muted">
        {`Times are in ${zoneName(timezone, day)}. Drag on empty space to schedule a class, drag a class to move it, or its lower edge to change its end. Press Enter on it to edit; Shift with an arrow key moves it too, and Alt with ↑ or ↓ changes its end.`}
      </p>
      {opened && <EditClass scheduled={opened} onClose={moves.close} />}
      {asked && (
        <QuickClass
          span={asked}
          timezone={timezone}
          onClose={forget}
          onMore={(draft) => {
            forget()
            $typedDraft.set(draft)
            navigate({ form: 'new' })
          }}
        />
      )}
    </div>
  )
}

type LegendProps = { segments: readonly Segment[]; hues: ReadonlyMap<string, number> }

/** The colours of the batches of the week; each shows the week of its batch alone. */
function Legend({ segments, hues }: LegendProps) {
  const batches = new Map(segments.map(({ scheduled: { batchId, batchname } }) => [batchId, batchname]))
  if (batches.size < 2) return null
  return (
    <ul aria-label="Batches of this week" className="flex flex-wrap gap-x-4 text-sm">
      {[...batches].map(([id, name]) => (
        <li key={id}>
          <RouteLink
            className="flex min-h-8 items-center gap-2 hover:underline pointer-coarse:min-h-11"
            to={{ batch: id }}
          >
            <BatchDot hue={hues.get(id)} />
            {name}
          </RouteLink>
        </li>
      ))}
    </ul>
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

/** The labels of the hours, with the columns of the days beside them. */
function Grid({ hours: { first, last }, children }: { hours: Hours; children: ReactNode }) {
  const count = last - first
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)]">
      <div aria-hidden="true" className="pt-0 @2xl:pt-8">
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
