import type { CoachedTask, CoachHomework } from '@careerspeak/contract/homework'
import type { RuleChange } from '@careerspeak/english/rule'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/forms/Form'
import { inSentence, momentText } from '#app/lib/dates'
import { Empty } from '#app/ui/EmptyState'
import { Fetched } from '#app/ui/Fetched'
import { $finding } from '../class-notes/store'
import { subjectText } from './core/draft'
import { $desk } from './store'
import { type Draft, TaskForm, type Topic } from './TaskForm'

/** The screen for reviewing is loaded when a coach opens it. */
const Desk = lazy(async () => ({ default: (await import('./Desk')).Desk }))

type Screen = { name: 'list' } | { name: 'desk'; ids: readonly string[] } | { name: 'form'; draft: Draft }

const skeleton = <div className="skeleton h-64" role="status" aria-label="Loading the homework" />

type HomeworkProps = { topics: readonly Topic[]; ruleChanges: readonly RuleChange[] }

/** Homework as the coach sees it: the queue, the tasks with what the batch needs, and the form for the next one. */
export function Homework({ topics, ruleChanges }: HomeworkProps) {
  const [screen, setScreen] = useState<Screen>(() => {
    const open = new URLSearchParams(location.search).get('open')
    return open ? { name: 'desk', ids: [open] } : { name: 'list' }
  })
  const back = () => {
    history.replaceState(null, '', location.pathname + location.hash)
    setScreen({ name: 'list' })
    $desk.revalidate()
  }
  const show = (data: CoachHomework) => {
    if (data.batches.length === 0 && screen.name !== 'desk')
      return (
        <Empty
          title="You have no batch yet"
          text="Once an admin adds you to a batch, you can set homework for it."
        />
      )
    if (screen.name === 'desk')
      return (
        <Suspense fallback={skeleton}>
          <Desk ids={screen.ids} phrases={data.phrases} ruleChanges={ruleChanges} onClose={back} />
        </Suspense>
      )
    if (screen.name === 'form')
      return <TaskForm draft={screen.draft} batches={data.batches} topics={topics} onClose={back} />
    const set = (draft: Draft) => setScreen({ name: 'form', draft })
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
        <Queue queue={data.queue} onStart={(ids) => setScreen({ name: 'desk', ids })} />
        <section aria-labelledby="tasks" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="tasks" className="text-xl">
              Tasks
            </h2>
            <Button
              look="btn-outline"
              label="Set homework"
              onClick={() => set({ batch: data.batches[0]?._id ?? '' })}
            />
          </div>
          {data.tasks.length === 0 && <p className="text-muted">You haven’t set any homework yet.</p>}
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {data.tasks.map((task) => (
              <Task key={task._id} task={task} onSet={set} />
            ))}
          </ul>
        </section>
      </div>
    )
  }
  return (
    <Fetched store={$desk} failed="The homework couldn’t be loaded" skeleton={skeleton}>
      {show}
    </Fetched>
  )
}

type QueueProps = { queue: CoachHomework['queue']; onStart: (ids: readonly string[]) => void }

function Queue({ queue, onStart }: QueueProps) {
  const ids = queue.map(({ _id }) => _id)
  return (
    <section aria-labelledby="queue" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="queue" className="text-xl">
          {`To review: ${queue.length}`}
        </h2>
        {queue.length > 0 && (
          <Button look="btn-primary" label="Start reviewing" onClick={() => onStart(ids)} />
        )}
      </div>
      {queue.length === 0 && (
        <p className="text-muted">Nothing to review. What learners hand in appears here.</p>
      )}
      <ol className="leaf-bl divide-y divide-edge/25 bg-base-200 [--leaf:1.1rem] empty:hidden">
        {queue.map(({ _id, fullName, kind, title, batch_name, handedInAt, late }, index) => (
          <li key={_id}>
            <button
              type="button"
              className="grid min-h-14 w-full cursor-pointer content-center px-4 py-1.5 text-start leading-snug -outline-offset-3 hover:bg-base-300/60"
              onClick={() => onStart(ids.slice(index))}
            >
              <span className="font-semibold wrap-anywhere">{fullName}</span>
              <span className="text-sm text-muted wrap-anywhere">
                {`${subjectText(kind, title)} · ${batch_name} · ${inSentence(momentText(handedInAt))}${late ? ' · late' : ''}`}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Task({ task, onSet }: { task: CoachedTask; onSet: (draft: Draft) => void }) {
  const { title, batch, batch_name, dueAt, handedIn, learners, reviewed, findings } = task
  return (
    <li className="leaf-br grid grid-cols-[minmax(0,1fr)] gap-2 bg-base-200 p-4 [--leaf:1.1rem]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{title}</h3>
        <Button
          look="btn-ghost min-h-11 px-3 py-1"
          label="Change"
          aria-label={`Change ${title}`}
          onClick={() => onSet({ batch, task })}
        />
      </div>
      <p className="text-sm text-muted wrap-anywhere">
        {`${batch_name} · due ${inSentence(momentText(dueAt))} · ${handedIn} of ${learners} handed in · ${reviewed} reviewed`}
      </p>
      {findings.map(({ words, learners: count }) => (
        <div key={words} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 wrap-anywhere">
            {`${count} of ${handedIn} wrote `}
            <em>{words}</em>
          </p>
          <div className="-mx-3 flex flex-wrap">
            <Button
              look="btn-ghost min-h-11 px-3 py-1"
              label="Add to class notes"
              aria-label={`Add to class notes: ${words}`}
              onClick={() => {
                $finding.set({ batch, words, learners: count })
                location.replace('#classes')
              }}
            />
            <Button
              look="btn-ghost min-h-11 px-3 py-1"
              label="Set this as homework"
              aria-label={`Set this as homework: ${words}`}
              onClick={() => onSet({ batch, about: words })}
            />
          </div>
        </div>
      ))}
    </li>
  )
}
