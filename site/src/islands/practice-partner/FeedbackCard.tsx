import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { fill } from '../../lib/text'
import type { Checker, CheckerState } from './checker'
import { HelperCard } from './HelperCard'
import { HARPER_BYTES, HARPER_DOWNLOAD_MEGABYTES } from './harper-messages'
import { choose } from './settings'
import { WORDS } from './words'

/** Switches feedback on and off, and tells how far its download is. */
export function FeedbackCard({ checker }: { checker: Checker }) {
  const state = useStore(checker.$state)
  const turnOn = () => {
    choose({ feedback: true })
    checker.start(true)
  }
  const turnOff = () => {
    choose({ feedback: false })
    checker.stop()
  }
  return (
    <HelperCard heading={WORDS.feedback.heading}>
      <p role="status" className="text-sm text-muted">
        {sentence(state)}
      </p>
      {state.status === 'off' && <CardButton onClick={turnOn}>{WORDS.feedback.turnOn}</CardButton>}
      {state.status === 'starting' && (
        <>
          <progress
            className="progress progress-primary w-full"
            aria-label={WORDS.feedback.progressLabel}
            max={HARPER_BYTES}
            {...(state.received !== null && { value: state.received })}
          />
          {state.received !== null && state.received < HARPER_BYTES && (
            <p className="text-sm">{fill(WORDS.feedback.progress, { percent: percentOf(state.received) })}</p>
          )}
          <CardButton onClick={turnOff}>{WORDS.feedback.stop}</CardButton>
        </>
      )}
      {state.status === 'on' && <CardButton onClick={turnOff}>{WORDS.feedback.turnOff}</CardButton>}
      {state.status === 'failed' && <CardButton onClick={turnOn}>{WORDS.feedback.tryAgain}</CardButton>}
    </HelperCard>
  )
}

function CardButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="btn btn-outline btn-primary min-h-11 justify-self-start px-4"
      onClick={onClick}
    >
      {children}
    </button>
  )
}

function sentence(state: CheckerState): string {
  switch (state.status) {
    case 'off':
      return fill(WORDS.feedback.off, { megabytes: HARPER_DOWNLOAD_MEGABYTES })
    case 'starting':
      return WORDS.feedback.starting
    case 'on':
      return WORDS.feedback.on
    case 'failed':
      return WORDS.feedback.failures[state.reason]
  }
}

function percentOf(received: number): number {
  return Math.floor((received * 100) / HARPER_BYTES)
}
