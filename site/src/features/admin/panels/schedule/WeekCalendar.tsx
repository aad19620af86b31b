import { holidayOn } from '@careerspeak/contract/holiday-days'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classStatus } from '#app/lib/classes'
import { useNow } from '#app/ui/hooks'
import { $holidays } from '#features/batch/shared/holidays'
import { huesOf } from '../../core/hues'
import { $route, navigate } from '../../store/route'
import { ClashList } from './ClashList'
import { EditClass } from './ClassForm'
import { clashesOf } from './clashes'
import { blockId, DayColumn, type Hours } from './DayColumn'
import { QuickClass } from './QuickClass'
import { $classes, $typedDraft } from './store'
import { useDrag } from './use-drag'
import { useMoves } from './use-moves'
import { DayChoice, Legend } from './WeekHead'
import {
  dayText,
  hoursShown,
  placed,
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
  const holidays = useStore($holidays).data?.holidays ?? []
  const off = days.map((each) => holidayOn(holidays, each)?.name)
  const holiday = off[days.indexOf(day)]
  const isTall = off.some(Boolean)
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
      <DayChoice days={days} day={day} segments={segments} holidays={holidays} />
      <p role="status" className="sr-only">
        {proposal && `${dayText(proposal.to.day)}, ${proposed}. Enter to save, Esc to cancel.`}
      </p>
      {holiday && <p className="font-semibold @2xl:hidden">{`Holiday: ${holiday}`}</p>}
      <Grid hours={hours} isTall={isTall}>
        <div ref={grid} className="grid @2xl:grid-cols-7">
          {days.map((each, index) => (
            <div key={each} className={`flex flex-col ${each === day ? '' : '@max-2xl:hidden'}`}>
              <p
                title={off[index]}
                className={`sticky top-(--head) z-20 ${isTall ? 'h-12' : 'h-8'} lg:top-0 truncate border-b border-edge/40 p-1 text-center text-sm font-semibold @max-2xl:sr-only ${each === today.day ? 'bg-primary text-primary-content' : 'bg-base-100'}`}
              >
                {dayText(each)}
                {off[index] && <span className="block truncate text-xs">{off[index]}</span>}
              </p>
              <div className="relative flex-1 border-s border-edge/30 bg-[repeating-linear-gradient(to_bottom,color-mix(in_srgb,var(--color-edge)_30%,transparent)_0_1px,transparent_1px_3.5rem)]">
                {off[index] && (
                  <div className="absolute inset-0 bg-[repeating-linear-gradient(135deg,color-mix(in_srgb,var(--color-edge)_16%,transparent)_0_6px,transparent_6px_12px)]" />
                )}
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

/** `isTall` if the heads of the days have two lines. */
type GridProps = { hours: Hours; isTall: boolean; children: ReactNode }

/** The labels of the hours, with the columns of the days beside them. */
function Grid({ hours: { first, last }, isTall, children }: GridProps) {
  const count = last - first
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)]">
      <div aria-hidden="true" className={isTall ? '@2xl:pt-12' : '@2xl:pt-8'}>
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
