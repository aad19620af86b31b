import { homeworkLimits, type OwnTask } from '@careerspeak/contract/homework'
import { countWords } from '@careerspeak/english/criteria'
import { HARPER_DOWNLOAD_MEGABYTES } from '@careerspeak/english/download'
import type { RuleChange } from '@careerspeak/english/rule'
import { useEffect, useId, useRef, useState } from 'react'
import type { Review } from '#app/corrections/review'
import { ActionButton } from '#app/forms/Form'
import { notify } from '#app/notices/toasts'
import { useModule } from '#app/ui/use-module'
import { sendOrKeep } from '#app/unsent/outbox'
import { $drafts, saveDraft, showHandIn } from '../store'

type WriteFormProps = { task: OwnTask; ruleChanges: readonly RuleChange[]; onDone: () => void }

const NOTHING_FOUND = { text: '', findings: [] }

async function makeCardsOf(review: Pick<Review, 'text' | 'findings'>): Promise<void> {
  const { makeCards, mistakesOf } = await import('#app/corrections/make-cards')
  await makeCards(mistakesOf(review))
}

/** Writes homework. The learner's own device checks it on request; what they leave is counted for the coach. */
export function WriteForm({ task, ruleChanges, onDone }: WriteFormProps) {
  const id = useId()
  const given = task.handIn?.text ?? ''
  const [text, setText] = useState($drafts.get()[task._id] ?? given)
  useEffect(() => saveDraft(task._id, text === given ? undefined : text), [task._id, text, given])
  const [failure, setFailure] = useState('')
  const left = useRef<Pick<Review, 'text' | 'findings'>>(NOTHING_FOUND)
  const { module, failed, fetchModule } = useModule(() => import('#app/corrections/EnglishCheck'))
  const words = countWords(text)
  const isTooLong = words > homeworkLimits.maxWords

  const send = async () => {
    setFailure('')
    const findings = left.current.findings
      .slice(0, homeworkLimits.maxFindings)
      .map(({ rule, kind, words: found }) => ({
        rule: (rule ?? kind).slice(0, 100),
        words: found.trim().slice(0, 100),
      }))
    const { _id: of, title } = task
    const result = await sendOrKeep<'homework'>({
      kind: 'homework',
      of,
      title,
      input: { body: { task: of, text, findings } },
    })
    if (result !== 'later') {
      if (!result.ok) return setFailure(result.msg)
      saveDraft(task._id, undefined)
      showHandIn(task._id, result.data.handIn)
      notify({ tone: 'success', title: result.data.handIn.late ? 'Handed in late' : 'Handed in' })
    }
    onDone()
    if (module) void makeCardsOf(left.current)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <label htmlFor={id} className="font-semibold">
        {task.kind === 'scenario'
          ? 'What went well in the conversation, and what you’d say differently'
          : 'Your text'}
      </label>
      <textarea
        id={id}
        rows={8}
        maxLength={homeworkLimits.maxCharacters}
        lang="en"
        aria-describedby={`${id}-count`}
        aria-invalid={isTooLong || undefined}
        className="textarea field-sizing-content min-h-44 w-full"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          if (!module) left.current = NOTHING_FOUND
        }}
      />
      <p id={`${id}-count`} className={`text-sm ${isTooLong ? 'font-semibold text-error' : 'text-muted'}`}>
        {`${words} of ${homeworkLimits.maxWords} words`}
      </p>
      {module && words > 0 && (
        <module.EnglishCheck
          text={text}
          ruleChanges={ruleChanges}
          onFixed={setText}
          onReview={(review) => {
            left.current = review
          }}
        />
      )}
      {failure && (
        <p role="alert" className="font-semibold text-error">
          {failure}
        </p>
      )}
      {!navigator.onLine && (
        <p>You’re offline. You can hand in now: it goes out once you’re connected, and counts from then.</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {words > 0 && !isTooLong && (
          <ActionButton look="btn-primary" label="Hand in" busyLabel="Handing in…" action={send} />
        )}
        {!module && words > 0 && (
          <ActionButton
            label="Check my English first"
            busyLabel="Opening the checker…"
            action={fetchModule}
          />
        )}
      </div>
      {!module && words > 0 && (
        <p role="status" className="text-sm text-muted">
          {failed
            ? 'The checker couldn’t be opened. Please try again, or hand in without it.'
            : `The check runs on this device, after one download of ${HARPER_DOWNLOAD_MEGABYTES} MB. Your coach sees which mistakes you left in.`}
        </p>
      )}
    </div>
  )
}
