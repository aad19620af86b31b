import type { Person as Shown } from '@careerspeak/contract/admin-person'
import { guestDetails, guestFields } from '@careerspeak/contract/seats'
import { useStore } from '@nanostores/react'
import { type ComponentProps, Suspense, useState } from 'react'
import { dateText, isoDay, plainDay } from '#app/lib/dates'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { lazyPart } from '#app/ui/lazy-part'
import { LOOKS, lookOf } from '../panels/attendance/looks'
import { EnquiryForm } from '../panels/registrations/EnquiryForm'
import { RouteLink } from '../parts/Buttons'
import { Drawer } from '../parts/Drawer'
import { Loading } from '../parts/Loading'
import { useLatest } from '../parts/use-latest'
import { $calling } from '../store/calling'
import { $overview } from '../store/overview'
import { $route, navigate } from '../store/route'
import { Actions } from './Actions'
import { Head } from './Head'
import { $person } from './store'
import { timelineOf } from './timeline'

const LearnerFees = lazyPart(async () => (await import('../panels/fees/LearnerFees')).LearnerFees)

const CorrectPerson = lazyPart(async () => (await import('./CorrectPerson')).CorrectPerson)

const EnrolWithPayment = lazyPart(
  async () => (await import('../panels/fees/EnrolWithPayment')).EnrolWithPayment,
)

const close = () => navigate({ person: '' })

/** A person in a drawer: who they are, how they are doing, what was said, and what an admin can do for them. */
export function Person({ id, timezone }: { id: string; timezone: string }) {
  const { data: fresh, error } = useStore($person)
  // A form stays open while a change elsewhere fetches the person again.
  const known = useLatest(fresh)
  const data = error ? fresh : known
  return (
    <Drawer title={data?.fullName ?? 'Person'} onClose={close}>
      {data ? (
        <Record id={id} person={data} today={isoDay(Date.now(), timezone)} />
      ) : !error ? (
        <Loading />
      ) : error.failure.status === 404 ? (
        <Empty title="This person is no longer listed" text="The account or the registration was deleted." />
      ) : (
        <LoadFailure
          title="This person couldn’t be loaded"
          text={error.message}
          onRetry={$person.invalidate}
        />
      )}
    </Drawer>
  )
}

type RecordProps = { id: string; person: Shown; today: string }

function Record({ id, person, today }: RecordProps) {
  const { learning, answers, registrations } = person
  const enquiry = registrations.find(({ _id }) => _id === id) ?? registrations[0]
  const calls = useStore($overview).data?.waiting.calls.first ?? []
  const isDue = calls.some(({ _id }) => _id === enquiry?._id)
  const next = isDue ? calls.find(({ _id }) => _id !== enquiry?._id)?._id : undefined
  const timeline = timelineOf(person)
  const [form, setForm] = useState<'none' | 'correct' | 'enrol'>('none')
  const closeForm = () => setForm('none')
  return (
    <>
      <Head person={person} />
      <Actions
        person={person}
        enquiry={enquiry}
        onCall={() => $calling.set(enquiry?._id ?? '')}
        onCorrect={() => setForm('correct')}
        onEnrol={() => setForm('enrol')}
      />
      <Suspense fallback={<Loading />}>
        {form === 'correct' && (
          <CorrectPerson id={person.account?._id ?? id} person={person} onClose={closeForm} />
        )}
        {form === 'enrol' && enquiry && (
          <EnrolWithPayment guest={enquiry} today={today} onClose={closeForm} />
        )}
      </Suspense>
      {learning.classes.length > 0 && <Attendance learning={learning} />}
      {learning.items > 0 && (
        <p>
          <span className="font-semibold">Course: </span>
          {`${learning.done} of ${learning.items} done`}
        </p>
      )}
      {person.account?.role === 'learner' && (
        <Fees learner={person.account._id} fullName={person.fullName} today={today} />
      )}
      {answers.length > 0 && (
        <section aria-labelledby="person-answers">
          <h3 id="person-answers" className="text-base">
            Recorded answers
          </h3>
          <ul>
            {answers.map(({ _id, question, sentAt, reviewed }) => (
              <li key={_id}>
                <RouteLink className="block py-1 hover:underline" to={{ tab: 'answers', answer: _id }}>
                  {question}{' '}
                  <span className="text-sm text-muted">
                    {`${dateText(sentAt)} · ${reviewed ? 'reviewed' : 'waiting for a review'}`}
                  </span>
                </RouteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {enquiry && (
        <section aria-labelledby="person-enquiry" className="grid gap-3 border-t border-edge/40 pt-4">
          <h3 id="person-enquiry" className="text-base wrap-anywhere">
            {`Enquiry: ${enquiry.sessionTitle}`}
          </h3>
          {guestDetails.map(
            (field) =>
              enquiry[field] && <p key={field}>{`${guestFields[field].label}: ${enquiry[field]}`}</p>,
          )}
          <EnquiryForm
            key={`${enquiry._id} ${JSON.stringify(enquiry.enquiry)}`}
            registration={enquiry}
            today={today}
            hasNext={next !== undefined}
            onSaved={() => navigate({ person: next ?? '' }, { replace: true })}
          />
        </section>
      )}
      <section aria-labelledby="person-timeline" className="border-t border-edge/40 pt-4">
        <h3 id="person-timeline" className="text-base">
          Timeline
        </h3>
        <ol className="grid gap-1.5 pt-1">
          {timeline.map(({ at, text }) => (
            <li key={`${at} ${text}`} className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-2">
              <time className="text-sm text-muted" dateTime={at}>
                {plainDay(at)}
              </time>
              <span className="wrap-anywhere">{text}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  )
}

/** The tabs whose lists are of fees, from which the drawer opens with them. */
const FEE_TABS: readonly string[] = ['fees', 'claims', 'plan']

/** The fees of the person, read when they are opened. */
function Fees(props: ComponentProps<typeof LearnerFees>) {
  const [open, setOpen] = useState(FEE_TABS.includes(useStore($route).tab))
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-8 cursor-pointer font-semibold pointer-coarse:min-h-11">Fees</summary>
      {open && (
        <Suspense fallback={<Loading />}>
          <LearnerFees {...props} />
        </Suspense>
      )}
    </details>
  )
}

function Attendance({ learning: { classes, attended, counted, percent } }: Pick<Shown, 'learning'>) {
  return (
    <section aria-labelledby="person-attendance" className="grid gap-1">
      <h3 id="person-attendance" className="text-base">
        Attendance
        {percent !== null && (
          <span className="font-normal">{`: ${attended} of ${counted}, ${percent}%`}</span>
        )}
      </h3>
      <ol className="flex flex-wrap gap-1">
        {classes.map(({ _id, title, startsAt, status }) => {
          const { letter, name, look } = lookOf(status)
          return (
            <li key={_id}>
              <RouteLink
                to={{ tab: 'attendance', class: _id }}
                title={`${title}, ${plainDay(startsAt)}: ${name}`}
                className={`grid size-8 place-items-center rounded-field text-sm font-semibold pointer-coarse:size-11 ${look}`}
              >
                <span aria-hidden="true">{letter}</span>
                <span className="sr-only">{`${title}, ${plainDay(startsAt)}: ${name}`}</span>
              </RouteLink>
            </li>
          )
        })}
      </ol>
      <p className="text-sm text-muted">
        {Object.values(LOOKS)
          .map(({ letter, name }) => `${letter} ${name.toLowerCase()}`)
          .join(' · ')}
      </p>
    </section>
  )
}
