import type { OwnTask } from '@careerspeak/contract/homework'
import type { RuleChange } from '@careerspeak/english/rule'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ConfirmAddress } from '#app/account/ConfirmAddress'
import { SignedIn } from '#app/account/SignedIn'
import { $profile } from '#app/session/learner'
import { Empty, LoadFailure } from '#app/ui/EmptyState'
import { guarded } from '#app/ui/ErrorBoundary'
import { useNow } from '#app/ui/hooks'
import { NoBatch } from '#app/ui/NoBatch'
import { latestReview, sorted } from './core/standing'
import { Levels } from './parts/Levels'
import { TaskCard } from './parts/TaskCard'
import { $homework } from './store'

type HomeworkPageProps = { ruleChanges: readonly RuleChange[] }

/** The learner's homework: what is to do, what was handed in, and what the coaches said. */
export const HomeworkPage = guarded((props: HomeworkPageProps) => (
  <SignedIn>
    <List {...props} />
  </SignedIn>
))

function List({ ruleChanges }: HomeworkPageProps) {
  const { data: tasks, error } = useStore($homework)
  const { data: profile } = useStore($profile)
  if (!tasks && error)
    return (
      <LoadFailure
        title="Your homework couldn’t be loaded"
        text={error.message}
        onRetry={$homework.invalidate}
      />
    )
  if (!tasks) return <div className="skeleton h-72" role="status" aria-label="Loading your homework" />
  if (profile && !profile.emailProved && profile.enrolled_batch && tasks.length === 0)
    return <ConfirmAddress />
  if (profile && !profile.enrolled_batch && tasks.length === 0)
    return <NoBatch text="Homework your coach sets appears here once you’re in one." />
  if (tasks.length === 0)
    return <Empty title="No homework yet" text="Homework your coach sets for your batch appears here." />
  return <Tasks tasks={tasks} ruleChanges={ruleChanges} />
}

function Tasks({ tasks, ruleChanges }: HomeworkPageProps & { tasks: readonly OwnTask[] }) {
  const now = useNow(60_000)
  const { toDo, done } = sorted(tasks)
  const [named] = useState(() => location.hash.slice(1))
  const [open, setOpen] = useState(() =>
    tasks.some(({ _id }) => _id === named) ? named : (toDo[0]?._id ?? ''),
  )
  useEffect(() => document.getElementById(named)?.scrollIntoView({ block: 'start' }), [named])
  const latest = latestReview(tasks)
  const list = (group: readonly OwnTask[]) => (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {group.map((task) => (
        <TaskCard
          key={task._id}
          task={task}
          now={now}
          open={task._id === open}
          onToggle={() => setOpen(task._id === open ? '' : task._id)}
          ruleChanges={ruleChanges}
        />
      ))}
    </ul>
  )
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <section aria-labelledby="to-do" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="to-do" className="font-sans text-base font-semibold tracking-normal">
            To do
          </h2>
          {toDo.length > 0 ? list(toDo) : <p className="text-muted">You’ve handed in everything.</p>}
        </section>
        {done.length > 0 && (
          <section aria-labelledby="done" className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 id="done" className="font-sans text-base font-semibold tracking-normal">
              Handed in
            </h2>
            {list(done)}
          </section>
        )}
      </div>
      {latest && (
        <aside className="grid gap-6">
          {latest.tryNext && (
            <section aria-labelledby="try-next" className="leaf-bl grid gap-1 bg-blush p-5">
              <h2 id="try-next" className="font-sans text-base font-semibold tracking-normal">
                Try next
              </h2>
              <p className="text-xl font-semibold wrap-anywhere">{latest.tryNext}</p>
              <p className="text-sm text-muted wrap-anywhere">{latest.title}</p>
            </section>
          )}
          <Levels tasks={tasks} />
        </aside>
      )}
    </div>
  )
}
