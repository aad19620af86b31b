import { cefrRowNames, cefrRows } from '@careerspeak/contract/cefr-levels'
import {
  askForNames,
  type Candidate,
  type CefrLevels,
  issueCertificates,
  withdrawCertificate,
} from '@careerspeak/contract/certificates'
import { revocationReasons } from '@careerspeak/contract/revocation-reasons'
import { useEffect, useState } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
import { callWithSession } from '#app/http/session-client'
import { counted } from '#app/lib/counted'
import { notify } from '#app/notices/toasts'
import { MessagesLink, PersonLink } from '../../parts/Buttons'
import { OfBatch } from '../../parts/fields'
import { Fetched } from '../../parts/Loading'
import { SMALL } from '../../parts/looks'
import { change } from '../../store/change'
import { invalidate, reportFailure } from '../../store/changes'
import { Replace, Revoke } from './EndDialog'
import { LevelFields } from './LevelFields'
import { RevokeNumber } from './RevokeNumber'
import { $candidates, type Step, stepOf, wholeLevels } from './store'

/** The certificates of a batch: from what each learner has done to the signed paper. */
export const Certificates = () => (
  <>
    <OfBatch>
      {(batch) => (
        <Fetched
          store={$candidates}
          loading="Loading the certificates"
          failed="The certificates couldn’t be loaded"
        >
          {(candidates) =>
            candidates.length === 0 ? (
              <p className="text-muted">No one is in this batch yet.</p>
            ) : (
              <CertificateList batch={batch._id} candidates={candidates} />
            )
          }
        </Fetched>
      )}
    </OfBatch>
    <RevokeNumber />
  </>
)

/** How often the list is read while certificates are being signed. */
const POLL_MS = 2000

type LearnerRecord = NonNullable<Candidate['record']>

type Chosen = Readonly<Record<string, Partial<CefrLevels>>>

function CertificateList({ batch, candidates }: { batch: string; candidates: readonly Candidate[] }) {
  const [chosen, setChosen] = useState<Chosen>({})
  const rows = candidates.map((candidate) => ({ candidate, step: stepOf(candidate) }))
  const ready = rows.flatMap(({ candidate: { _id: id }, step }) => {
    const levels = step.step === 'prepare' ? wholeLevels(chosen[id]) : undefined
    return levels ? [{ id, levels }] : []
  })
  const named = rows.flatMap(({ step }) =>
    step.step === 'issue' ? [{ id: step.id, name: step.pending.name, levels: step.pending.levels }] : [],
  )
  const suggested = rows.flatMap(({ candidate: { _id: id, record }, step }) =>
    step.step === 'prepare' && record?.levels && !chosen[id]
      ? [[id, levelsGiven(record.levels)] as const]
      : [],
  )
  const signing = rows.filter(({ step }) => step.step === 'signing').length
  const held = rows.filter(({ step }) => step.step === 'held').length
  useEffect(() => {
    if (signing === 0) return
    const timer = setInterval(invalidate, POLL_MS)
    return () => clearInterval(timer)
  }, [signing])

  const prepare = async () => {
    const asked = await change(callWithSession(askForNames, { body: { batch, learners: ready } }), {
      done: ({ asked }) => ({ title: `Asked ${counted(asked, 'learner')} for the name to print` }),
      failed: 'No one was asked',
    })
    if (asked) setChosen({})
  }
  const issue = async () => {
    const result = await callWithSession(issueCertificates, { body: { certificates: named } })
    if (!result.ok) reportFailure('The certificates weren’t issued', result)
    invalidate()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="max-w-prose text-muted">
        Choose a level in each row of the rubric, and ask the learner for the name to print. When the name is
        confirmed, issue the certificate.
        <span className="pointer-coarse:hidden"> The keys 1 to 6 choose A1 to C2, and go on.</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ActionButton
          look="btn-primary min-h-11 px-4 py-1.5 disabled:opacity-50"
          label={
            ready.length === 0 ? 'Ask for names' : `Ask ${counted(ready.length, 'learner')} for the name`
          }
          busyLabel="Asking…"
          action={async () => (ready.length === 0 ? notify(CHOOSE_FIRST) : prepare())}
        />
        {suggested.length > 1 && (
          <Button
            look="btn-outline min-h-11 px-4 py-1.5"
            label={`Use the last homework’s levels for ${suggested.length}`}
            onClick={() => setChosen({ ...chosen, ...Object.fromEntries(suggested) })}
          />
        )}
        {named.length > 0 && (
          <ActionButton
            look="btn-outline min-h-11 px-4 py-1.5"
            label={`Issue ${counted(named.length, 'certificate')}`}
            busyLabel="Issuing…"
            action={issue}
          />
        )}
        {held > 0 && <MessagesLink list="certificates" of={batch} />}
        <p role="status" className="text-sm text-muted">
          {signing > 0
            ? `Signing: ${held} of ${held + signing} are ready. You can leave this page.`
            : `${held} of ${rows.length} hold a certificate`}
        </p>
      </div>
      <ul className="divide-y divide-edge/30">
        {rows.map(({ candidate, step }) => (
          <li key={candidate._id} className="grid gap-x-6 gap-y-2 py-3 lg:grid-cols-[16rem_minmax(0,1fr)]">
            <Learner candidate={candidate} />
            {step.step === 'prepare' ? (
              <div className="grid gap-1">
                {step.ended && <Ended {...step.ended} />}
                {candidate.record?.levels && (
                  <CoachLevels
                    levels={candidate.record.levels}
                    onUse={(levels) => setChosen({ ...chosen, [candidate._id]: levels })}
                  />
                )}
                <LevelFields
                  name={candidate.fullName}
                  levels={chosen[candidate._id] ?? {}}
                  onChange={(levels) => setChosen({ ...chosen, [candidate._id]: levels })}
                />
              </div>
            ) : (
              <Progress candidate={candidate} step={step} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const CHOOSE_FIRST = {
  tone: 'error',
  title: 'Choose the levels first',
  text: 'Choose all four levels of at least one learner.',
} as const

const Learner = ({ candidate: { _id, fullName, record } }: { candidate: Candidate }) => (
  <div>
    <PersonLink id={_id}>{fullName}</PersonLink>
    <p className="text-sm text-muted">{record ? recordText(record) : 'No longer in this batch'}</p>
  </div>
)

const recordText = ({ classes, course, homework }: LearnerRecord): string =>
  [
    `${classes.attended} of ${counted(classes.held, 'class', 'classes')}`,
    `${course.done} of ${course.items} of the course`,
    ...(homework.tasks > 0 ? [`${homework.handedIn} of ${counted(homework.tasks, 'task')}`] : []),
    ...(homework.spokenSeconds > 0 ? [`${spokenText(homework.spokenSeconds)} spoken`] : []),
  ].join(' · ')

const spokenText = (seconds: number): string => counted(Math.max(1, Math.round(seconds / 60)), 'minute')

/** The levels that a coach gave, without the rows that have none. */
const levelsGiven = (levels: NonNullable<LearnerRecord['levels']>): Partial<CefrLevels> =>
  Object.fromEntries(Object.entries(levels).filter(([, level]) => level !== null))

type CoachLevelsProps = {
  levels: NonNullable<LearnerRecord['levels']>
  onUse: (levels: Partial<CefrLevels>) => void
}

/** The levels that a coach gave last for homework, and a button that takes them. */
function CoachLevels({ levels, onUse }: CoachLevelsProps) {
  const given = levelsGiven(levels)
  const text = cefrRowNames
    .flatMap((row) => (given[row] ? [`${cefrRows[row]} ${given[row]}`] : []))
    .join(' · ')
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
      {`From the last homework: ${text}`}
      <Button look={`btn-outline ${SMALL}`} label="Use these levels" onClick={() => onUse(given)} />
    </p>
  )
}

type Held = Extract<Step, { step: 'held' }>['held']

const Ended = ({ paper, standing }: Held) => (
  <p className="text-sm text-muted">
    {standing.state === 'revoked'
      ? `${paper.serial} was revoked. ${revocationReasons[standing.reason]}`
      : `${paper.serial} is no longer valid.`}
  </p>
)

type ProgressProps = { candidate: Candidate; step: Exclude<Step, { step: 'prepare' }> }

function Progress({ candidate, step }: ProgressProps) {
  const [dialog, setDialog] = useState<'revoke' | 'replace'>()
  const close = () => setDialog(undefined)
  const { fullName } = candidate
  if (step.step === 'held')
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          {`${step.held.paper.holder} · `}
          <a className="link-line" href={`/verify/${step.held.paper.serial}`}>
            {step.held.paper.serial}
          </a>
          <LevelsText levels={step.held.paper.levels} />
        </p>
        <span className="flex gap-1">
          <Button
            look={`btn-ghost ${SMALL}`}
            label="Replace…"
            aria-label={`Replace ${fullName}’s certificate`}
            onClick={() => setDialog('replace')}
          />
          <Button
            look={`btn-ghost ${SMALL} text-error`}
            label="Revoke…"
            aria-label={`Revoke ${fullName}’s certificate`}
            onClick={() => setDialog('revoke')}
          />
        </span>
        {dialog === 'revoke' && <Revoke id={step.id} name={fullName} onClose={close} />}
        {dialog === 'replace' && (
          <Replace id={step.id} name={fullName} levels={step.held.paper.levels} onClose={close} />
        )}
      </div>
    )
  const { id, pending } = step
  const withdraw = async () => {
    const result = await callWithSession(withdrawCertificate, { query: { id } })
    if (!result.ok) reportFailure('The certificate wasn’t withdrawn', result)
    invalidate()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {step.step === 'wait' && 'Waiting for the learner to confirm their name'}
        {step.step === 'issue' && (
          <>
            {'Ready to issue to '}
            <strong>{pending.name}</strong>
            {pending.name !== fullName && <span className="text-secondary"> (differs from the account)</span>}
          </>
        )}
        {step.step === 'signing' && 'Being signed…'}
        <LevelsText levels={pending.levels} />
      </p>
      {step.step !== 'signing' && (
        <ActionButton
          look={`btn-ghost ${SMALL}`}
          label="Withdraw"
          named={`Withdraw ${fullName}’s certificate`}
          action={withdraw}
        />
      )}
    </div>
  )
}

const LevelsText = ({ levels }: { levels: CefrLevels }) => (
  <span className="block text-sm text-muted">
    {cefrRowNames.map((row) => `${cefrRows[row]} ${levels[row]}`).join(' · ')}
  </span>
)
