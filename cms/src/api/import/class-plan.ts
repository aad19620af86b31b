import { optionalText, requiredLine } from '@careerspeak/contract/admin-fields'
import type { ImportRow } from '@careerspeak/contract/admin-import'
import { comparable } from '@careerspeak/contract/one-line'
import { meetingPlace, webAddress } from '@careerspeak/contract/web-address'
import { DateTime } from 'luxon'
import type { ZodMiniType } from 'zod/mini'
import { timeInsteadOfSkipped } from '../../platform/zoned-time'
import { type Headings, invalid, type Table, type TableRow, TOO_LONG } from './table'

export const classHeadings = {
  batch: ['batch', 'batchname', 'class', 'group', 'section', 'cohort'],
  title: ['title', 'topic', 'classtitle', 'subject', 'lesson', 'name'],
  date: ['date', 'day', 'classdate', 'startdate'],
  time: ['time', 'starttime', 'start', 'startsat', 'classtime'],
  duration: ['duration', 'minutes', 'durationminutes', 'durationinminutes', 'length'],
  link: ['link', 'meetinglink', 'joinlink', 'joinurl', 'meetlink', 'meetingurl', 'zoomlink', 'classlink'],
  recording: ['recording', 'recordinglink', 'recordingurl', 'video'],
  description: ['description', 'agenda', 'details', 'notes'],
} as const satisfies Headings<string>

export type ClassField = keyof typeof classHeadings

/** The fields of a class that a file may change. */
type ClassValues = {
  title: string
  duration: number
  link: string | null
  recording: string | null
}

export type KnownClass = ClassValues & { documentId: string; batch: string; date: string; time: string }

export type KnownClasses = {
  /** The names of batches by their comparable name. */
  batches: ReadonlyMap<string, string>
  fallback: string | undefined
  /** All classes of these batches, with times as HH:mm. */
  classes: readonly KnownClass[]
  /** The institute's. */
  timezone: string
}

/** A class to add, or to change where there is one of that batch at that time already. */
export type PlannedClass = ImportRow & {
  date: string
  time: string
  description: string
  values: ClassValues
  existing: KnownClass | undefined
}

const DEFAULT_DURATION_MINUTES = 60

/** Days first, as India writes them; a spreadsheet's own export has the ISO form. Only a named month may come first. */
const DATE_FORMATS = [
  ...['yyyy-MM-dd', 'd-M-yyyy', 'd/M/yyyy', 'd.M.yyyy'],
  ...['d MMM yyyy', 'd MMM yy', 'd MMMM yyyy', 'd MMMM yy', 'MMM d yyyy', 'MMMM d yyyy'],
]
const TIME_FORMATS = ['H:mm', 'H:mm:ss', 'h:mma', 'ha', 'h:mm:ssa']

/** British English abbreviates September to “Sept”, American English to “Sep”. */
const LOCALES = ['en-GB', 'en-US']

const parsed = (text: string, formats: readonly string[]): DateTime | undefined =>
  LOCALES.flatMap((locale) =>
    formats.map((format) => DateTime.fromFormat(text, format, { zone: 'utc', locale })),
  ).find(({ isValid }) => isValid)

/** A day such as 24-Sep-2027, “24th Sept, 2027” or 24/9/2027, as YYYY-MM-DD; empty if it is none. */
const dayIn = (cell: string): string => {
  const words = cell
    .replace(/(\d)(?:st|nd|rd|th)\b/i, '$1')
    .replace(/[-,\s]+(?=\p{L})|(?<=\p{L})[-,\s]+|,\s*/gu, ' ')
  return parsed(words, DATE_FORMATS)?.toFormat('yyyy-MM-dd') ?? ''
}

/** A time such as 18:30, 18.30, “6.30 pm” or “6 p.m.”, as HH:mm; empty if it is none. */
const timeIn = (cell: string): string => {
  const text = cell.replaceAll(' ', '').toUpperCase()
  const half = /([AP])\.?M\.?$/.exec(text)
  const time = text.slice(0, half?.index).replaceAll('.', ':') + (half ? `${half[1]}M` : '')
  return parsed(time, TIME_FORMATS)?.toFormat('HH:mm') ?? ''
}

/** Plans what becomes of each class. Dates may lie in the past, so that recordings move in too. */
export function planClasses(table: Table<ClassField>, known: KnownClasses): PlannedClass[] {
  const first = new Map<string, number>()
  return table.rows.map((row) => {
    const planned = planClass(row, table.headings, known)
    if (planned.outcome === 'invalid') return planned
    const key = `${planned.batch}\n${planned.date}\n${planned.time}`
    const earlier = first.get(key)
    first.set(key, earlier ?? planned.row)
    if (earlier === undefined) return planned
    return invalid(planned, [
      {
        path: table.headings.time,
        message: `Row ${earlier} also has a class for this batch at this time.`,
      },
    ])
  })
}

const titleLine = requiredLine('A class needs a title.', 200)

function planClass(
  { row, cells, tooLong }: TableRow<ClassField>,
  headings: Record<ClassField, string>,
  { batches, fallback, classes, timezone }: KnownClasses,
): PlannedClass {
  const errors = tooLong ? [TOO_LONG] : []
  const refuse = (field: ClassField, message: string) => errors.push({ path: headings[field], message })
  const parse = (field: ClassField, schema: ZodMiniType<string>): string => {
    const { data, error } = schema.safeParse(cells[field])
    for (const { message } of error?.issues ?? []) refuse(field, message)
    return data ?? cells[field]
  }
  const batch = cells.batch ? batches.get(comparable(cells.batch)) : fallback
  if (!batch)
    refuse(
      'batch',
      cells.batch
        ? `There’s no batch “${cells.batch}”. Create it first.`
        : 'Say which batch the class is for.',
    )
  const date = dayIn(cells.date)
  if (!date) refuse('date', 'Write the date as 24-11-2026 or 2026-11-24.')
  const time = timeIn(cells.time)
  if (!time) refuse('time', 'Write the time as 18:30 or 6:30 pm.')
  const instead = date && time ? timeInsteadOfSkipped({ date, time }, timezone) : undefined
  if (instead) refuse('time', `The clocks skip ${time} on this day. Choose another time, such as ${instead}.`)
  const existing = classes.find((each) => each.batch === batch && each.date === date && each.time === time)
  const title = cells.title || !existing ? parse('title', titleLine) : existing.title
  const minutes = /^\d{1,3}(?=\s*(min|mins|minutes)?$)/i.exec(cells.duration)?.[0]
  const duration = cells.duration
    ? Number(minutes ?? Number.NaN)
    : (existing?.duration ?? DEFAULT_DURATION_MINUTES)
  if (!(duration >= 5 && duration <= 720))
    refuse('duration', 'A class lasts 5 to 720 minutes. Write only the number.')
  const values: ClassValues = {
    title,
    duration,
    link: cells.link ? parse('link', meetingPlace) : (existing?.link ?? null),
    recording: cells.recording ? parse('recording', webAddress) : (existing?.recording ?? null),
  }
  const planned: PlannedClass = {
    row,
    subject: title,
    batch: batch ?? cells.batch,
    date,
    time,
    values,
    existing,
    errors: [],
    cells: { ...cells, title, date, time },
    // A class needs a description; its title says as much as we know.
    description: parse('description', optionalText(2000)) || title,
    ...outcomeOf(existing, values, date, time),
  }
  return errors.length > 0 ? invalid({ ...planned, cells }, errors) : planned
}

function outcomeOf(
  existing: KnownClass | undefined,
  values: ClassValues,
  date: string,
  time: string,
): Pick<ImportRow, 'outcome' | 'msg'> {
  const when =
    date && time
      ? DateTime.fromISO(`${date}T${time}`)
          .setLocale('en-GB')
          .toFormat('ccc d LLL yyyy, h:mm a')
          .replace(/[AP]M$/, (half) => half.toLowerCase())
      : ''
  if (!existing) return { outcome: 'added', msg: `${when}, ${values.duration} minutes.` }
  const changed = changedFields(existing, values)
  return changed.length === 0
    ? { outcome: 'unchanged', msg: `${when}: there already, just like this.` }
    : { outcome: 'changed', msg: `${when}: there already, gets a new ${changed.join(' and ')}.` }
}

/** The fields in which two states of a class differ. */
const changedFields = (one: ClassValues, other: ClassValues) =>
  (['title', 'duration', 'link', 'recording'] as const).filter((field) => one[field] !== other[field])
