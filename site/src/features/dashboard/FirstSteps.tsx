import { useStore } from '@nanostores/react'
import { $profile } from '#app/session/learner'
import { Empty } from '#app/ui/EmptyState'
import { Chevron, ROW, ROWS } from '#app/ui/Row'
import { $tries } from '#features/practice-partner/shared/tries'
import { Mark } from './Mark'

/** First steps for a learner who sees no batch yet: proving the e-mail address, or else three steps. Completed ones are ticked. */
export function FirstSteps({ isUnproved }: { isUnproved: boolean }) {
  const hasTalked = Object.keys(useStore($tries)).length > 0
  const hasPhone = Boolean(useStore($profile).data?.phoneNumber)
  if (isUnproved)
    return (
      <Empty
        title="Your batch is waiting for you"
        text="Confirm your e-mail address, and its classes and videos appear here."
      />
    )
  return (
    <div className="grid gap-2">
      <h2 className="text-xl leading-tight">You’re not in a batch yet</h2>
      <p className="text-muted">
        Choose a course and we’ll place you in a batch. Until then, practise as much as you like.
      </p>
      <ol aria-label="First steps" className={ROWS}>
        <Step done={hasTalked} title="Have your first conversation" href="/practice-partner" />
        <Step title="Choose a course" href="/courses" />
        <Step done={hasPhone} title="Add your phone number" href="/profile" />
      </ol>
    </div>
  )
}

type StepProps = { done?: boolean; title: string; href: string }

const Step = ({ done = false, title, href }: StepProps) => (
  <li>
    <a className={ROW} href={href}>
      <Mark isDone={done} className="size-6" />
      <span className={`flex-1 font-semibold ${done ? 'text-muted line-through' : ''}`}>
        {title}
        {done && <span className="sr-only"> (done)</span>}
      </span>
      <Chevron />
    </a>
  </li>
)
