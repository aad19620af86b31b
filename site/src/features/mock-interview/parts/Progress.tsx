import { useState } from 'react'
import { ConfirmDialog } from '#app/ui/ConfirmDialog'
import type { Run } from '../core/interview'
import { messages } from '../messages'
import type { Session } from '../session'

const texts = messages.stage

/** The page's title for screen readers, the number of the question, and the button to leave the interview. */
export function Progress({ run, session }: { run: Run; session: Session }) {
  const [leaving, setLeaving] = useState(false)
  const at = run.at + 1
  const of = run.questions.length
  const leave = () => session.dispatch({ type: 'leave' })
  const isInterview = run.mode === 'interview'
  const asks = isInterview && !run.isThrough
  return (
    <header className="grid gap-2">
      <h1 className="sr-only">{messages.page.title}</h1>
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold tabular-nums">
          {isInterview ? `${texts.question} ${texts.progress(at, of)}` : messages.one.heading}
        </p>
        <button
          type="button"
          className="btn btn-ghost -me-4 min-h-11 px-4"
          aria-haspopup={asks ? 'dialog' : undefined}
          onClick={() => (asks ? setLeaving(true) : leave())}
        >
          {texts.leave}
        </button>
      </div>
      {isInterview && (
        <div className="h-1 bg-base-300" aria-hidden="true">
          <div className="h-full bg-accent" style={{ width: `${(at * 100) / of}%` }} />
        </div>
      )}
      {leaving && <ConfirmDialog {...messages.leave} onConfirm={leave} onClose={() => setLeaving(false)} />}
    </header>
  )
}
