import { type Candidate, type CefrLevels, withdrawCertificate } from '@careerspeak/contract/certificates'
import { revocationReasons } from '@careerspeak/contract/revocation-reasons'
import { useState } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
import { callWithSession } from '#app/http/session-client'
import { SMALL } from '../../parts/looks'
import { invalidate, reportFailure } from '../../store/changes'
import { levelsText } from './CoachLevels'
import { Replace, Revoke } from './EndDialog'
import type { Step } from './store'

type Held = Extract<Step, { step: 'held' }>['held']

/** The certificate that was revoked or has run out, before the next one. */
export const Ended = ({ paper, standing }: Held) => (
  <p className="text-sm text-muted">
    {standing.state === 'revoked'
      ? `${paper.serial} was revoked. ${revocationReasons[standing.reason]}`
      : `${paper.serial} is no longer valid.`}
  </p>
)

type StepOfLearnerProps = { candidate: Candidate; step: Exclude<Step, { step: 'prepare' }> }

/** Where a learner’s certificate stands, and what can be done with it. */
export function StepOfLearner({ candidate, step }: StepOfLearnerProps) {
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
  <span className="block text-sm text-muted">{levelsText(levels)}</span>
)
