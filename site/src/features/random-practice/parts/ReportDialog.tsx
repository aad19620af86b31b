import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { reportReasons } from '#matchmaker/protocol'
import type { Session } from '../adapters/session'
import { reportable } from '../core/practice'
import { messages } from '../messages'

const words = messages.reporting
const MAX_COMMENT_LENGTH = 500

/** The dialog to report a partner to the institute, to block them, or both. */
export function ReportDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const match = reportable(useStore(session.$practice))
  const report = useStore(session.reporting.$report)
  const [matchId] = useState(match?.matchId)
  const isGone = report.status === 'idle' && match?.matchId !== matchId

  useEffect(() => {
    session.reporting.clear()
    dialog.current?.showModal()
  }, [session])

  const block = () => {
    if (matchId) session.dispatch({ type: 'block', matchId })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = reportReasons.find((each) => each === form.get('reason'))
    const comment = String(form.get('comment') ?? '').trim()
    if (!reason) return
    session.reporting.send({ reason, ...(comment && { comment }) })
    if (form.has('block')) block()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className="leaf-bl m-auto w-[min(100%-2rem,32rem)] bg-base-100 p-6 text-base-content backdrop:bg-ink/60 sm:p-8"
      onClose={onClose}
    >
      <h2 id={id} className="text-2xl">
        {words.heading}
      </h2>
      {report.status === 'sent' ? (
        <p role="status" className="my-5">
          {words.sent}
        </p>
      ) : isGone ? (
        <p role="alert" className="my-5">
          {words.gone}
        </p>
      ) : (
        <form onSubmit={submit} className="mt-2 grid gap-5">
          <p className="text-muted">{words.text}</p>
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">{words.reason}</legend>
            {reportReasons.map((reason) => (
              <label key={reason} className="flex items-center gap-3">
                <input type="radio" name="reason" value={reason} required className="radio radio-primary" />
                {words.reasons[reason]}
              </label>
            ))}
          </fieldset>
          <label className="grid gap-1.5 font-semibold">
            {words.comment}
            <textarea
              name="comment"
              rows={3}
              maxLength={MAX_COMMENT_LENGTH}
              className="textarea font-normal"
            />
          </label>
          <label className="flex items-center gap-3">
            <input type="checkbox" name="block" defaultChecked className="checkbox checkbox-primary" />
            {words.alsoBlock}
          </label>
          {report.status === 'failed' && (
            <p role="alert" className="font-semibold text-error">
              {report.sentence}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="btn btn-primary" disabled={report.status === 'sending'}>
              {report.status === 'sending' ? words.sending : words.send}
            </button>
            <button
              type="button"
              className="btn btn-outline"
              onClick={() => {
                block()
                dialog.current?.close()
              }}
            >
              {words.onlyBlock}
            </button>
          </div>
        </form>
      )}
      <button type="button" className="btn btn-ghost mt-3 px-4" onClick={() => dialog.current?.close()}>
        {report.status === 'sent' || isGone ? words.close : words.cancel}
      </button>
    </dialog>
  )
}
