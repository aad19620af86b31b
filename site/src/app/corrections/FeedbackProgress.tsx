import type { Checker, CheckerState } from '@careerspeak/english/checker'
import { HARPER_BYTES, HARPER_DOWNLOAD_MEGABYTES } from '@careerspeak/english/download'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { fill } from '../lib/text'
import { messages } from './messages'

/** How far the checker is while it is fetched, and what to do when it cannot be. */
export function FeedbackProgress({ checker, className = '' }: { checker: Checker; className?: string }) {
  const state = useStore(checker.$state)
  if (state.status !== 'starting' && state.status !== 'failed') return null
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 text-sm ${className}`}>
      <p role="status" className="min-w-[min(10rem,100%)] flex-1">
        {checkerStatus(state)}
      </p>
      {state.status === 'starting' ? (
        <div className="w-40">
          <DownloadProgress received={state.received} />
        </div>
      ) : (
        <CardButton onClick={() => checker.start(true)}>{messages.feedback.tryAgain}</CardButton>
      )}
    </div>
  )
}

/** How much of the checker has arrived. */
export function DownloadProgress({ received }: { received: number | null }) {
  return (
    <div className="grid gap-1">
      <progress
        className="progress progress-primary w-full"
        aria-label={messages.feedback.progressLabel}
        max={HARPER_BYTES}
        {...(received !== null && { value: received })}
      />
      {received !== null && received < HARPER_BYTES && (
        <p className="text-sm">{fill(messages.feedback.progress, { percent: percentOf(received) })}</p>
      )}
    </div>
  )
}

export function CardButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
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

/** The checker's status in words. */
export function checkerStatus(state: CheckerState): string {
  switch (state.status) {
    case 'off':
      return fill(messages.feedback.off, { megabytes: HARPER_DOWNLOAD_MEGABYTES })
    case 'starting':
      return messages.feedback.starting
    case 'on':
      return messages.feedback.on
    case 'failed':
      return messages.feedback.failures[state.reason]
  }
}

function percentOf(received: number): number {
  return Math.floor((received * 100) / HARPER_BYTES)
}
