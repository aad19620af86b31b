import { holidayOn } from '@careerspeak/contract/holiday-days'
import type { Holiday } from '@careerspeak/contract/holidays'
import { useStore } from '@nanostores/react'
import { Button } from '#app/forms/Form'
import { counted } from '#app/lib/counted'
import { BatchDot } from '../../parts/BatchDot'
import { RouteLink } from '../../parts/Buttons'
import { SMALL } from '../../parts/looks'
import { $route, navigate } from '../../store/route'
import { addDays, dayText, type Segment, wallTimeOf, weekOf, weekText } from './week'

/** Buttons for the previous and next week, or day on a narrow screen, with the name of the one that is shown. */
export function WeekSteps({ timezone }: { timezone: string }) {
  const day = useStore($route).day || wallTimeOf(Date.now(), timezone).day
  const step = (label: string, sign: string, days: number, look: string) => (
    <Button
      label={sign}
      aria-label={label}
      title={label}
      look={`btn-ghost ${SMALL} ${look}`}
      onClick={() => navigate({ day: addDays(day, days) }, { replace: true })}
    />
  )
  return (
    <div className="flex items-center">
      {step('Previous day', '‹', -1, 'lg:hidden')}
      {step('Previous week', '‹', -7, 'max-lg:hidden')}
      <Button
        label="Today"
        look={`btn-ghost ${SMALL}`}
        onClick={() => navigate({ day: '' }, { replace: true })}
      />
      {step('Next day', '›', 1, 'lg:hidden')}
      {step('Next week', '›', 7, 'max-lg:hidden')}
      <h3 className="ms-2 text-base" aria-live="polite">
        <span className="lg:hidden">{dayText(day)}</span>
        <span className="max-lg:hidden">{weekText(weekOf(day))}</span>
      </h3>
    </div>
  )
}

type DayChoiceProps = {
  days: readonly string[]
  day: string
  segments: readonly Segment[]
  holidays: readonly Holiday[]
}

/** Links to the days of the week on a narrow screen, each with the number of its classes. */
export function DayChoice({ days, day, segments, holidays }: DayChoiceProps) {
  return (
    <div className="relative grid grid-cols-[repeat(7,minmax(2.2rem,1fr))] gap-1 overflow-x-auto @2xl:hidden">
      {days.map((each) => {
        const count = segments.filter((segment) => segment.day === each).length
        const [weekday = '', date = ''] = dayText(each).split(', ')
        const holiday = holidayOn(holidays, each)
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === day}
            className={`grid min-h-14 cursor-pointer content-center justify-items-center rounded-field border border-edge/40 text-sm aria-pressed:bg-primary aria-pressed:text-primary-content ${holiday ? 'bg-base-300' : ''}`}
            onClick={() => navigate({ day: each }, { replace: true })}
          >
            <span>{weekday}</span> <span className="font-semibold">{Number.parseInt(date, 10)}</span>
            <span className="sr-only">
              {`, ${counted(count, 'class', 'classes')}${holiday ? `, holiday: ${holiday.name}` : ''}`}
            </span>
            <span className={`size-1.5 rounded-full ${count > 0 ? 'bg-current' : ''}`} />
          </button>
        )
      })}
    </div>
  )
}

type LegendProps = { segments: readonly Segment[]; hues: ReadonlyMap<string, number> }

/** The colours of the batches of the week; each shows the week of its batch alone. */
export function Legend({ segments, hues }: LegendProps) {
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
