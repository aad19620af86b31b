import { addHoliday, deleteHoliday } from '@careerspeak/contract/admin-holidays'
import { holidayOn } from '@careerspeak/contract/holiday-days'
import type { Holiday, Holidays as Known } from '@careerspeak/contract/holidays'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { useStore } from '@nanostores/react'
import { Field } from '#app/forms/Field'
import { Button } from '#app/forms/Form'
import { callWithSession } from '#app/http/session-client'
import { classStatus } from '#app/lib/classes'
import { counted } from '#app/lib/counted'
import { classTimeText } from '#app/lib/dates'
import { $holidays, holidayDays } from '#features/batch/shared/holidays'
import { Drawer } from '../../parts/Drawer'
import { Fetched } from '../../parts/Loading'
import { SMALL } from '../../parts/looks'
import { ResourceForm } from '../../parts/ResourceForm'
import { change } from '../../store/change'
import { $classes, cancelTogether } from './store'
import { startOf, wallTimeOf } from './week'

/** The institute's days off, with the classes that are still planned on them. */
export const Holidays = ({ onClose }: { onClose: () => void }) => (
  <Drawer title="Holidays" onClose={onClose}>
    <p>
      Learners see them beside their classes. A weekly series leaves them out. Classes that are planned
      already stay until you cancel them.
    </p>
    <Fetched store={$holidays} loading="Loading the holidays…" failed="The holidays couldn’t be loaded">
      {(known) => (
        <ul className="divide-y divide-edge/30">
          {known.holidays
            .filter(({ lastDay }) => lastDay >= wallTimeOf(Date.now(), known.timezone).day)
            .map((holiday) => (
              <HolidayRow key={holiday._id} holiday={holiday} timezone={known.timezone} />
            ))}
        </ul>
      )}
    </Fetched>
    <AddHoliday />
  </Drawer>
)

const AddHoliday = () => (
  <ResourceForm
    schema={addHoliday.body}
    values={{ name: '', firstDay: '', lastDay: '' }}
    label="Add holiday"
    busyLabel="Adding…"
    send={(body) => callWithSession(addHoliday, { body })}
    onDone={({ holiday }, _, form) => {
      form.reset()
      update((holidays) =>
        [...holidays, holiday].toSorted((one, other) => one.firstDay.localeCompare(other.firstDay)),
      )
    }}
    done={({ holiday }) => ({ title: `${holiday.name} is a holiday` })}
  >
    {(field) => (
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <Field {...field('name')} label="Name" required autoComplete="off" />
        </div>
        <Field {...field('firstDay')} label="First day" type="date" required />
        <Field {...field('lastDay')} label="Last day" type="date" hint="Leave it empty for a single day." />
      </div>
    )}
  </ResourceForm>
)

type RowProps = { holiday: Holiday } & Pick<Known, 'timezone'>

function HolidayRow({ holiday, timezone }: RowProps) {
  const { _id: id, name } = holiday
  const planned = (useStore($classes) ?? []).filter((scheduled) => isOn(scheduled, { holiday, timezone }))
  const count = counted(planned.length, 'class', 'classes')
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="min-w-0 flex-1 wrap-anywhere">
          <strong>{name}</strong> <span className="block text-sm text-muted">{holidayDays(holiday)}</span>
        </p>
        <Button
          look={`btn-ghost text-error ${SMALL}`}
          label="Delete"
          aria-label={`Delete ${name}`}
          onClick={() =>
            change(callWithSession(deleteHoliday, { query: { id } }), {
              apply: () => update((holidays) => holidays.filter(({ _id }) => _id !== id)),
              done: `${name} is no longer a holiday`,
              failed: 'The holiday couldn’t be deleted',
            })
          }
        />
      </div>
      {planned.length > 0 && (
        <>
          <ul aria-label={`Classes on ${name}`} className="text-sm">
            {planned.map(({ _id, title, batchname, startsAt, timezone: own }) => (
              <li key={_id} className="wrap-anywhere">
                {`${classTimeText(startsAt, own)}: ${title} · ${batchname}`}
              </li>
            ))}
          </ul>
          <Button
            look={`btn-outline justify-self-start ${SMALL}`}
            label={planned.length === 1 ? 'Cancel this class' : `Cancel these ${count}`}
            onClick={() => cancelTogether(planned, `${count} on ${name}`)}
          />
        </>
      )}
    </li>
  )
}

/** Returns whether a class is still to come, on a day of a holiday. */
function isOn(scheduled: ScheduledClass, { holiday, timezone }: RowProps): boolean {
  const { day } = wallTimeOf(startOf(scheduled), timezone)
  return holidayOn([holiday], day) !== undefined && classStatus(scheduled, Date.now()) === 'upcoming'
}

function update(apply: (holidays: readonly Holiday[]) => Holiday[]): void {
  const { data } = $holidays.get()
  if (data) $holidays.mutate({ ...data, holidays: apply(data.holidays) })
  else $holidays.invalidate()
}
