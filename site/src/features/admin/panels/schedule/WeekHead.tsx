import { Button } from '#app/forms/Form'
import { navigate } from '../../store/route'
import { addDays, dayText, type Segment, weekText } from './week'

type WeekHeadProps = { days: readonly string[]; day: string; segments: readonly Segment[] }

/** The shown week, or the shown day on a narrow screen, with links to others. */
export const WeekHead = ({ days, day, segments }: WeekHeadProps) => (
  <>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h3 id="week-name" className="text-2xl" aria-live="polite">
        <span className="@2xl:hidden">{dayText(day)}</span>
        <span className="@max-2xl:hidden">{weekText(days)}</span>
      </h3>
      <WeekSteps day={day} />
    </div>
    <DayChoice days={days} day={day} segments={segments} />
  </>
)

/** Links to the previous and next week, or day on a narrow screen. */
function WeekSteps({ day }: { day: string }) {
  const step = (label: string, days: number, look: string) => (
    <Button
      label={label}
      look={`btn-outline max-sm:px-3.5 ${look}`}
      onClick={() => navigate({ day: addDays(day, days) }, { replace: true })}
    />
  )
  return (
    <div className="flex flex-wrap gap-2">
      {step('Previous day', -1, '@2xl:hidden')}
      {step('Previous week', -7, '@max-2xl:hidden')}
      <Button
        label="Today"
        look="btn-outline max-sm:px-3.5"
        onClick={() => navigate({ day: '' }, { replace: true })}
      />
      {step('Next day', 1, '@2xl:hidden')}
      {step('Next week', 7, '@max-2xl:hidden')}
    </div>
  )
}

/** Links to the days of the week on a narrow screen, each with the number of its classes. */
function DayChoice({ days, day, segments }: WeekHeadProps) {
  return (
    <div className="relative grid grid-cols-[repeat(7,minmax(2.2rem,1fr))] gap-1 overflow-x-auto @2xl:hidden">
      {days.map((each) => {
        const count = segments.filter((segment) => segment.day === each).length
        const [weekday = '', date = ''] = dayText(each).split(', ')
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === day}
            className="grid min-h-14 cursor-pointer content-center justify-items-center rounded-field border border-edge/40 text-sm aria-pressed:bg-primary aria-pressed:text-primary-content"
            onClick={() => navigate({ day: each }, { replace: true })}
          >
            <span>{weekday}</span> <span className="font-semibold">{Number.parseInt(date, 10)}</span>
            <span className="sr-only">{count === 1 ? ', 1 class' : `, ${count} classes`}</span>
            <span className={`size-1.5 rounded-full ${count > 0 ? 'bg-current' : ''}`} />
          </button>
        )
      })}
    </div>
  )
}
