import type { AttendanceMatrix } from '@careerspeak/contract/attendance'
import { attendanceLimits } from '@careerspeak/contract/attendance-limits'
import { plainDay } from '#app/lib/dates'
import { dialAddress } from '../../core/calls'
import { PersonLink, RouteLink } from '../../parts/Buttons'
import { LOOKS, lookOf } from './looks'
import type { Status } from './tick-list'

type Learner = AttendanceMatrix['students'][number]
type MatrixProps = { matrix: AttendanceMatrix }

/** The attendance of a batch by class: a table, or a card for each learner on a narrow screen. */
export const Matrix = ({ matrix }: MatrixProps) => (
  <div className="@container grid grid-cols-[minmax(0,1fr)] gap-4">
    <div className="@max-2xl:hidden">
      <MatrixTable matrix={matrix} />
    </div>
    <ul className="grid gap-4 @2xl:hidden">
      {matrix.students.map((learner) => (
        <LearnerCard key={learner._id} learner={learner} classes={matrix.classes} />
      ))}
    </ul>
    <Missing learners={matrix.students} />
    <p className="text-sm text-muted">
      {Object.values(LOOKS)
        .map(({ letter, name }) => `${letter} ${name.toLowerCase()}`)
        .join(' · ')}{' '}
      · – not marked. The percentage leaves out excused and unmarked classes.
    </p>
  </div>
)

/** Learners who have missed several classes in a row. An admin talks to them; no mail is sent automatically. */
function Missing({ learners }: { learners: readonly Learner[] }) {
  const missing = learners.filter(({ missesInARow }) => missesInARow >= attendanceLimits.missesInARow)
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="missing" className="leaf-bl grid gap-2 border-2 border-secondary p-5">
      <h3 id="missing" className="text-base">
        Missed {attendanceLimits.missesInARow} or more classes in a row
      </h3>
      <ul className="grid gap-1">
        {missing.map(({ _id, fullName, phoneNumber, internationalNumber, email, missesInARow }) => (
          <li key={_id} className="flex flex-wrap gap-x-4">
            <PersonLink id={_id}>{fullName}</PersonLink>
            <span>{missesInARow} in a row</span>
            {phoneNumber && (
              <a className="link-line" href={dialAddress({ phoneNumber, internationalNumber })}>
                {phoneNumber}
              </a>
            )}
            <a className="link-line wrap-anywhere" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">No message is sent automatically. A call often helps.</p>
    </section>
  )
}

const MatrixTable = ({ matrix: { classes, students } }: MatrixProps) => (
  // A horizontally scrolling table must be reachable by keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  <section className="overflow-x-auto" aria-label="Attendance by learner and class" tabIndex={0}>
    <table className="border-separate border-spacing-0 text-sm">
      <thead>
        <tr>
          <th scope="col" className="sticky start-0 z-10 bg-base-100 px-2 text-start align-bottom">
            Learner
          </th>
          <th scope="col" className="px-2 text-end align-bottom">
            Attended
          </th>
          <th scope="col" className="px-2 text-start align-bottom whitespace-nowrap">
            Last five
          </th>
          {classes.map(({ _id, title, startsAt }) => (
            <th key={_id} scope="col" className="px-0.5 align-bottom font-normal">
              <RouteLink
                className="inline-block min-h-11 min-w-11 font-semibold whitespace-nowrap text-primary [writing-mode:sideways-lr] hover:underline"
                title={title}
                to={{ class: _id }}
              >
                <span className="block max-h-36 truncate">{title}</span>
                <span className="block font-normal">{plainDay(startsAt)}</span>
              </RouteLink>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {students.map((learner) => (
          <tr key={learner._id} className="h-11">
            <th
              scope="row"
              className="sticky start-0 z-10 max-w-48 border-t border-edge/30 bg-base-100 px-2 text-start font-semibold wrap-anywhere"
            >
              <PersonLink id={learner._id}>{learner.fullName}</PersonLink>
            </th>
            <td className="border-t border-edge/30 px-2 text-end tabular-nums">{percentText(learner)}</td>
            <td className="border-t border-edge/30 px-2">
              <LastFive statuses={learner.statuses} />
            </td>
            {classes.map(({ _id }, place) => (
              <td key={_id} className="border-t border-edge/30 px-0.5 text-center">
                <Letter status={learner.statuses[place] ?? null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const percentText = ({ percent }: Learner): string => (percent === null ? '–' : `${percent}%`)

function Letter({ status }: { status: Status }) {
  const { letter, name, look } = lookOf(status)
  return (
    <span className={`inline-grid size-8 place-items-center rounded-field font-semibold ${look}`}>
      <span aria-hidden="true">{letter}</span>
      <span className="sr-only">{name}</span>
    </span>
  )
}

/** The last five marked classes as bars: the higher, the better. */
function LastFive({ statuses }: { statuses: readonly Status[] }) {
  const last = statuses.flatMap((status, place) => (status ? [{ status, place }] : [])).slice(-5)
  if (last.length === 0) return null
  return (
    <span className="inline-flex h-6 items-end gap-0.5">
      {last.map(({ status, place }) => (
        <span key={place} aria-hidden="true" className={`w-2 rounded-t-xs ${LOOKS[status].bar}`} />
      ))}
      <span className="sr-only">{last.map(({ status }) => LOOKS[status].name).join(', ')}</span>
    </span>
  )
}

type LearnerCardProps = { learner: Learner; classes: AttendanceMatrix['classes'] }

function LearnerCard({ learner, classes }: LearnerCardProps) {
  const { _id, fullName, statuses, attended, counted } = learner
  return (
    <li className="leaf-bl grid gap-2 bg-base-200 p-4">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-base">
          <PersonLink id={_id}>{fullName}</PersonLink>
        </h3>
        <LastFive statuses={statuses} />
      </div>
      <p className="text-sm text-muted">{`${percentText(learner)} · ${attended} of ${counted} ${counted === 1 ? 'class' : 'classes'}`}</p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
          Class by class<span className="sr-only">{` of ${fullName}`}</span>
        </summary>
        <ul className="grid gap-1 pt-1">
          {classes
            .map(({ _id, title, startsAt }, place) => (
              <li key={_id} className="flex items-center gap-3">
                <Letter status={statuses[place] ?? null} />
                <RouteLink className="link-line flex min-h-11 items-center wrap-anywhere" to={{ class: _id }}>
                  {`${plainDay(startsAt)} ${title}`}
                </RouteLink>
              </li>
            ))
            .toReversed()}
        </ul>
      </details>
    </li>
  )
}
