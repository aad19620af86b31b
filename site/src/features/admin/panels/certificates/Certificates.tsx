import {
  askForNames,
  type Candidate,
  type CefrLevels,
  issueCertificates,
} from '@careerspeak/contract/certificates'
import { useEffect, useState } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
import { callWithSession } from '#app/http/session-client'
import { counted } from '#app/lib/counted'
import { notify } from '#app/notices/toasts'
import { MessagesLink, PersonLink } from '../../parts/Buttons'
import { OfBatch } from '../../parts/fields'
import { Fetched } from '../../parts/Loading'
import { change } from '../../store/change'
import { invalidate, reportFailure } from '../../store/changes'
import { CoachLevels, levelsGiven } from './CoachLevels'
import { LevelFields } from './LevelFields'
import { RevokeNumber } from './RevokeNumber'
import { Ended, StepOfLearner } from './StepOfLearner'
import { $candidates, stepOf, wholeLevels } from './store'

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
        confirmed, issue the certificate. Choose a level again to clear it.
        <span className="pointer-coarse:hidden"> The keys 1 to 6 choose A1 to C2, and go on; 0 clears.</span>
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
              <StepOfLearner candidate={candidate} step={step} />
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
