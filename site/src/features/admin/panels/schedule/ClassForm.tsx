import { classMinutes } from '@careerspeak/contract/admin-schedule'
import type { ScheduledClass } from '@careerspeak/contract/records'
import { Checkbox } from '#app/forms/Checkbox'
import { Field } from '#app/forms/Field'
import { Button } from '#app/forms/Form'
import { Select, TextArea } from '#app/forms/LabelledFields'
import type { Result } from '#app/http/client'
import { isoDay } from '#app/lib/dates'
import { RouteLink } from '../../parts/Buttons'
import { Drawer } from '../../parts/Drawer'
import { SMALL } from '../../parts/looks'
import { ResourceForm } from '../../parts/ResourceForm'
import { BatchOptions } from '../../parts/Toolbar'
import {
  type CheckedClass,
  type ClassDraft,
  classDraft,
  daysOf,
  draftOf,
  furtherWeekdays,
  repetitionText,
} from './classes'
import { changeClass, removeClass } from './store'
import { HolidayNote, useHoliday } from './use-holiday'
import { dayText, zoneName } from './week'

const MISSING = { title: 'Missing information', text: 'Please fill in all required fields' }
const WATCHED = ['date', 'time', 'repeatUntil', 'weekdays', 'includesHolidays', 'hasTakenPlace'] as const

type ClassFormProps = {
  draft: ClassDraft
  /** The id of an existing class, whose form has a recording and no repetition. */
  classId?: string
  submit: { label: string; busyLabel: string }
  send: (checked: CheckedClass) => Promise<Result<unknown>>
  onSent?: () => void
}

/** The form of a class. Its input is preserved until the server has accepted it. */
export function ClassForm({ draft, classId, submit, send, onSent }: ClassFormProps) {
  const isNew = classId === undefined
  const today = isoDay(Date.now(), draft.timezone)
  const { holidayOf, missing } = useHoliday(draft.timezone)
  return (
    <ResourceForm
      schema={classDraft}
      values={draft}
      draft={isNew ? ['new-class'] : ['class', classId]}
      missing={MISSING}
      {...submit}
      send={send}
      onDone={(_, __, form) => {
        form.reset()
        onSent?.()
      }}
    >
      {(field, form) => {
        const [date, time, repeatUntil = '', weekdays = [], includesHolidays = false, hasTakenPlace = false] =
          form.watch(WATCHED)
        const off = daysOf(date, repeatUntil, weekdays).filter((day) => holidayOf(day, time))
        const leftOut = includesHolidays ? [] : off
        const holidays = [...new Set(off.map((day) => holidayOf(day, time)?.name))].join(', ')
        return (
          <>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              {isNew && (
                <Select {...field('batchId')} label="Batch" required>
                  <option value="">Select a batch</option>
                  <BatchOptions />
                </Select>
              )}
              <Field {...field('title')} label="Title" required />
              <Field {...field('date')} label="Date" type="date" required />
              <Field
                {...field('time')}
                label="Time"
                type="time"
                required
                hint={draft.timezone && `Times are in ${zoneName(draft.timezone, date)}.`}
              />
              <Field
                {...field('duration', { valueAsNumber: true })}
                label="Duration in minutes"
                type="number"
                inputMode="numeric"
                min={classMinutes.min}
                max={classMinutes.max}
              />
              <Field
                {...field('link')}
                label="Meeting link"
                inputMode="url"
                hint="Or the place, such as Room 2. You can add it later."
              />
            </div>
            <TextArea {...field('description')} label="Description" required />
            {isNew && date !== '' && date < today && (
              <Checkbox
                label="This class has taken place"
                checked={hasTakenPlace}
                onChange={(checked) => form.setValue('hasTakenPlace', checked)}
              >
                Attendance can be marked then. No one gets an e-mail about it.
              </Checkbox>
            )}
            {off.length > 0 && !repeatUntil && <HolidayNote name={holidays} />}
            {isNew ? (
              <>
                <Field
                  {...field('repeatUntil')}
                  label="Repeat every week until"
                  type="date"
                  min={date || today}
                  hint={repetitionText(date, repeatUntil, weekdays, leftOut, includesHolidays ? '' : missing)}
                />
                {repeatUntil && (
                  <fieldset className="flex flex-wrap gap-x-5">
                    <legend className="font-semibold">Also on</legend>
                    {furtherWeekdays(date).map(({ weekday, name }) => (
                      <label key={weekday} className="flex min-h-11 cursor-pointer items-center gap-2">
                        <input
                          type="checkbox"
                          className="checkbox checkbox-primary"
                          checked={weekdays.includes(weekday)}
                          onChange={({ currentTarget: { checked } }) =>
                            form.setValue(
                              'weekdays',
                              checked ? [...weekdays, weekday] : weekdays.filter((each) => each !== weekday),
                            )
                          }
                        />
                        {name}
                      </label>
                    ))}
                  </fieldset>
                )}
                {off.length > 0 && repeatUntil && (
                  <Checkbox
                    label={
                      off.length === 1 ? 'Leave this class out' : `Leave these ${off.length} classes out`
                    }
                    checked={!includesHolidays}
                    onChange={(checked) => form.setValue('includesHolidays', !checked)}
                  >
                    {`${off.map(dayText).join(', ')} ${off.length === 1 ? 'is a holiday' : 'are holidays'}: ${holidays}.`}
                  </Checkbox>
                )}
              </>
            ) : (
              <Field
                {...field('recording')}
                label="Recording link"
                type="url"
                hint="Learners see it once the class is over."
              />
            )}
          </>
        )
      }}
    </ResourceForm>
  )
}

/** Further actions of a class. */
const ClassActions = ({ scheduled, onClose }: EditClassProps) => (
  <div className="flex flex-wrap gap-2">
    <RouteLink
      className={`btn btn-outline ${SMALL}`}
      to={{ tab: 'attendance', class: scheduled._id, batch: scheduled.batchId }}
    >
      Attendance
    </RouteLink>
    <Button
      look={`btn-ghost text-error ${SMALL}`}
      label="Delete class"
      onClick={() => {
        onClose()
        removeClass(scheduled)
      }}
    />
    <Button look={`btn-ghost ${SMALL}`} label="Cancel" onClick={onClose} />
  </div>
)

type EditClassProps = { scheduled: ScheduledClass; onClose: () => void }

/** The sheet of an existing class. */
export const EditClass = ({ scheduled, onClose }: EditClassProps) => (
  <Drawer title="Edit class" onClose={onClose}>
    <ClassForm
      draft={draftOf(scheduled)}
      classId={scheduled._id}
      submit={{ label: 'Save changes', busyLabel: 'Saving…' }}
      send={(checked) => changeClass(scheduled, checked)}
      onSent={onClose}
    />
    <ClassActions scheduled={scheduled} onClose={onClose} />
  </Drawer>
)
