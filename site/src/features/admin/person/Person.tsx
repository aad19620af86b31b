import type { Person as Shown } from '@careerspeak/contract/admin-person'
import { useStore } from '@nanostores/react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { dateText, isoDay, plainDay } from '#app/lib/dates'
import { initialsOf } from '#app/lib/initials'
import { messageLink } from '#app/lib/message-link'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { NewTabLink } from '#app/ui/NewTabLink'
import { dialAddress } from '../core/calls'
import { LOOKS, lookOf } from '../panels/attendance/looks'
import { moveOne } from '../panels/people/undoable'
import { EnquiryForm } from '../panels/registrations/EnquiryForm'
import { MessagesLink, RouteLink } from '../parts/Buttons'
import { Drawer } from '../parts/Drawer'
import { Loading } from '../parts/Loading'
import { SMALL } from '../parts/looks'
import { BatchMenu } from '../parts/Toolbar'
import { $calling } from '../store/calling'
import { $overview } from '../store/overview'
import { $route, navigate } from '../store/route'
import { $person } from './store'
import { timelineOf } from './timeline'

const LearnerFees = lazy(() =>
  import('../panels/fees/LearnerFees').then((module) => ({ default: module.LearnerFees })),
)

const close = () => navigate({ person: '' })

/** A person in a drawer: who they are, how they are doing, what was said, and what an admin can do for them. */
export function Person({ id, timezone }: { id: string; timezone: string }) {
  const { data, error } = useStore($person)
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
  return (
    <>
      <Head person={person} />
      <Actions person={person} enquiry={enquiry} onCall={() => $calling.set(enquiry?._id ?? '')} />
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

const ROLES = { admin: 'Admin', coach: 'Coach', applicant: 'Wants admin access' } as const

function Head({ person: { fullName, email, phoneNumber, account } }: { person: Shown }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      {account?.profilePic ? (
        <img className="leaf-bl size-16 object-cover [--leaf:1rem]" src={account.profilePic} alt="" />
      ) : (
        <span
          className="leaf-bl grid size-16 place-items-center bg-secondary text-xl text-secondary-content [--leaf:1rem]"
          aria-hidden="true"
        >
          {initialsOf(fullName)}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p>
          {account?.batch ? (
            <RouteLink className="link-line font-semibold" to={{ tab: 'batch', batch: account.batch._id }}>
              {account.batch.batch_name}
            </RouteLink>
          ) : (
            <span className="font-semibold">
              {!account ? 'No account yet' : account.role === 'learner' ? 'No batch' : ROLES[account.role]}
            </span>
          )}
          {account && !account.emailProved && (
            <span className="text-muted">{account.invited ? ' · invited' : ' · address not confirmed'}</span>
          )}
        </p>
        {email && (
          <a className="block wrap-anywhere hover:underline" href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phoneNumber && <p>{phoneNumber}</p>}
        {account && (
          <p className="text-sm text-muted">
            {account.lastActiveAt ? `Last active ${dateText(account.lastActiveAt)}` : 'Not active yet'}
          </p>
        )}
      </div>
    </div>
  )
}

type ActionsProps = { person: Shown; enquiry: Shown['registrations'][number] | undefined; onCall: () => void }

function Actions({ person, enquiry, onCall }: ActionsProps) {
  const isOpen = enquiry && enquiry.enquiry.state !== 'joined' && enquiry.enquiry.state !== 'lost'
  const { fullName, phoneNumber, internationalNumber, account } = person
  const batch = account?.batch ?? undefined
  const student = account && { _id: account._id, fullName }
  const move = (to: { _id: string; batch_name: string } | null) => student && void moveOne(student, batch, to)
  return (
    <div className="flex flex-wrap gap-2">
      {phoneNumber && (
        <a className={`btn btn-outline ${SMALL}`} href={dialAddress(person)} onClick={onCall}>
          Call<span className="sr-only">{` ${fullName}`}</span>
        </a>
      )}
      {isOpen ? (
        <MessagesLink list="calls" of={enquiry._id} label="WhatsApp" about={`to ${fullName}`} />
      ) : (
        internationalNumber && (
          <NewTabLink
            className={`btn btn-outline ${SMALL}`}
            href={messageLink(internationalNumber, `Hello ${fullName}, `)}
            about={`to ${fullName}`}
          >
            WhatsApp
          </NewTabLink>
        )
      )}
      {account?.role === 'learner' && (
        <BatchMenu label={batch ? 'Move' : 'Enrol'} about={fullName} without={batch?._id} onChoose={move} />
      )}
      {batch && (
        <button type="button" className={`btn btn-ghost ${SMALL} text-error`} onClick={() => move(null)}>
          Remove from the batch
        </button>
      )}
    </div>
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
