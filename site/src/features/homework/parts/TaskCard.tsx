import type { OwnTask } from '@careerspeak/contract/homework'
import type { RuleChange } from '@careerspeak/english/rule'
import { lazy, Suspense, useId, useState } from 'react'
import { Button } from '#app/forms/Form'
import { inSentence, momentText } from '#app/lib/dates'
import { ErrorBoundary } from '#app/ui/ErrorBoundary'
import { UnsentNote, useUnsent } from '#app/unsent/UnsentNote'
import { mayHandIn, type Standing, standingOf } from '../core/standing'
import { Given } from './Given'
import { TaskSound } from './TaskSound'
import { WriteForm } from './WriteForm'

/** The recorder is loaded where something is to be recorded. */
const SpeakForm = lazy(async () => ({ default: (await import('./SpeakForm')).SpeakForm }))

const KINDS: Record<OwnTask['kind'], string> = {
  written: 'Write, up to 600 words',
  spoken: 'Speak, up to 3 minutes',
  scenario: 'Talk to the practice partner',
}

const STANDINGS: Record<Standing, { name: string; look: string }> = {
  open: { name: 'To do', look: 'border border-edge' },
  overdue: { name: 'Overdue', look: 'bg-error text-error-content' },
  handedIn: { name: 'Handed in', look: 'border border-edge' },
  late: { name: 'Handed in late', look: 'border border-edge' },
  reviewed: { name: 'Reviewed', look: 'bg-primary text-primary-content' },
}

type TaskCardProps = {
  task: OwnTask
  now: number
  open: boolean
  onToggle: () => void
  ruleChanges: readonly RuleChange[]
}

/** A task: when it is due and where it stands and, once opened, what to do, what was handed in, and the coach's review. */
export function TaskCard({ task, now, open, onToggle, ruleChanges }: TaskCardProps) {
  const id = useId()
  const { name, look } = STANDINGS[standingOf(task, now)]
  return (
    <li id={task._id} className="scroll-mt-24">
      <article
        aria-labelledby={id}
        className="leaf-bl grid grid-cols-[minmax(0,1fr)] gap-4 bg-base-200 p-4 sm:p-6"
      >
        <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <div className="min-w-[min(14rem,100%)] flex-1">
            <h3 id={id} className="text-xl wrap-anywhere">
              {task.title}
            </h3>
            <p className="text-sm text-muted">
              {`${KINDS[task.kind]} · due ${inSentence(momentText(task.dueAt, now))}`}
            </p>
          </div>
          <div className="flex items-center gap-4 max-sm:w-full">
            <span className={`rounded-full px-3 py-0.5 text-sm font-semibold ${look}`}>{name}</span>
            <Button
              look="btn-outline max-sm:ms-auto"
              label={open ? 'Close' : task.handIn ? 'Open' : 'Do it now'}
              aria-expanded={open}
              aria-describedby={id}
              onClick={onToggle}
            />
          </div>
        </header>
        {open && <Content task={task} now={now} ruleChanges={ruleChanges} />}
      </article>
    </li>
  )
}

function Content({ task, now, ruleChanges }: Pick<TaskCardProps, 'task' | 'now' | 'ruleChanges'>) {
  const { material, sound, kind, topic, handIn } = task
  const [again, setAgain] = useState(false)
  const unsent = useUnsent(task._id, 'homework')
  const isForm = again || !(handIn || unsent)
  const done = () => setAgain(false)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{task.text}</p>
      {material && (
        <p>
          <a className="link-line font-semibold" href={material.fileUrl} target="_blank" rel="noreferrer">
            {`${material.title} (opens in a new tab)`}
          </a>
        </p>
      )}
      {sound && <TaskSound title={task.title} sound={sound} />}
      {kind === 'scenario' && isForm && (
        <p>
          <a className="btn btn-outline" href={`/practice-partner?topic=${topic}`}>
            Start the conversation
          </a>
        </p>
      )}
      {unsent && <UnsentNote at={unsent.at} text="It counts as handed in when it reaches us." />}
      {unsent && !again && (
        <blockquote className="max-w-prose border-s-4 border-edge ps-4 whitespace-pre-wrap wrap-anywhere">
          {unsent.input.body.text}
        </blockquote>
      )}
      {handIn && !again && !unsent && <Given task={task} handIn={handIn} />}
      {!isForm && (unsent || mayHandIn(task, now)) && (
        <Button look="btn-outline justify-self-start" label="Hand in again" onClick={() => setAgain(true)} />
      )}
      {isForm &&
        (kind === 'spoken' ? (
          <ErrorBoundary>
            <Suspense
              fallback={<div className="skeleton h-40" role="status" aria-label="Loading the recorder" />}
            >
              <SpeakForm task={task} onDone={done} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <WriteForm task={task} ruleChanges={ruleChanges} onDone={done} />
        ))}
    </div>
  )
}
