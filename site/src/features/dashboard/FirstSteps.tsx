import { useStore } from '@nanostores/react'
import { $profile } from '#app/session/learner'
import { $tries } from '#features/practice-partner/shared/tries'

/** First steps for a learner without a batch. Completed steps are ticked. */
export function FirstSteps() {
  const hasTalked = Object.keys(useStore($tries)).length > 0
  const hasPhone = Boolean(useStore($profile).data?.phoneNumber)
  return (
    <div className="leaf-bl grid gap-4 bg-base-200 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">You are not in a batch yet</h2>
        <p className="mt-1 text-muted">
          Choose a course, and the institute will place you in a batch. Until then, practise as much as you
          like.
        </p>
      </div>
      <ol aria-label="First steps" className="grid gap-2">
        <Step
          done={hasTalked}
          title="Have your first conversation"
          href="/practice-partner"
          action="Start a talk"
        />
        <Step done={false} title="Choose a course" href="/courses" action="See the courses" />
        <Step done={hasPhone} title="Add your phone number" href="/profile" action="Open my profile" />
      </ol>
    </div>
  )
}

type StepProps = { done: boolean; title: string; href: string; action: string }

const Step = ({ done, title, href, action }: StepProps) => (
  <li className="leaf-br flex flex-wrap items-center gap-x-3 bg-base-100 px-4 py-2 [--leaf:0.9rem]">
    <span
      className={`grid size-7 shrink-0 place-items-center rounded-full ${done ? 'bg-success text-success-content' : 'border-2 border-edge'}`}
      aria-hidden="true"
    >
      {done && (
        <svg viewBox="0 0 24 24" className="size-4 fill-none stroke-current stroke-3" aria-hidden="true">
          <path d="M4.5 12.5l5 5 10-11" />
        </svg>
      )}
    </span>
    <span className={`grow font-semibold ${done ? 'text-muted line-through' : ''}`}>
      {title}
      {done && <span className="sr-only"> (done)</span>}
    </span>
    <a className="link-line inline-flex min-h-11 items-center font-semibold max-sm:ms-10" href={href}>
      {action}
    </a>
  </li>
)
