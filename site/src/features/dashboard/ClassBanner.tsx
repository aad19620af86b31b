import { JoinLink } from '#features/attendance/shared/JoinLink'
import { Banner, BatchLink } from './Banner'
import type { NextStep } from './next-step'

/** The class of today, with the link to join once joining counts. */
export const ClassBanner = ({ step }: { step: Extract<NextStep, { is: 'class' }> }) => (
  <Banner {...step} isTimer={!step.isLive}>
    {step.mayJoin && (
      <JoinLink
        className={`btn max-sm:grow ${step.isLive ? 'btn-neutral' : 'btn-accent'}`}
        scheduled={step.scheduled}
      />
    )}
    <BatchLink />
  </Banner>
)
