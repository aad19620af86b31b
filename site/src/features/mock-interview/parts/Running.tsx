import type { RuleChange } from '@careerspeak/english/rule'
import { useState } from 'react'
import { focusMarked, useRestoredFocus } from '#app/ui/use-restored-focus'
import { type Interview, questionOf } from '../core/interview'
import type { Question } from '../core/question'
import type { ShadowModule } from '../shadow/Shadow'
import type { Tools } from '../use-session'
import { Over } from './Over'
import { Progress } from './Progress'
import { Review } from './Review'
import { Stage } from './Stage'

interface RunningProps {
  interview: Exclude<Interview, { status: 'set-up' }>
  bank: readonly Question[]
  tools: Tools
  ruleChanges: readonly RuleChange[]
  /** The screens of shadow and retell, once it was chosen. */
  shadow: ShadowModule | undefined
}

/** The screens from the first question to the last. */
export function Running({ interview, bank, ...page }: RunningProps) {
  const { tools, shadow } = page
  const [hasHeard, setHeard] = useState(false)
  const question = questionOf(interview.run)
  useRestoredFocus(hasHeard, () => focusMarked(document.body))
  if (interview.status === 'thinking' && interview.run.mode === 'shadow' && shadow && question && !hasHeard)
    return (
      <shadow.Shadow
        question={question}
        header={<Progress run={interview.run} session={tools.session} />}
        onHeard={() => setHeard(true)}
      />
    )
  switch (interview.status) {
    case 'thinking':
    case 'answering':
      return <Stage interview={interview} tools={tools} />
    case 'reviewing':
      return <Review key={interview.run.at} run={interview.run} {...page} />
    case 'over':
      return <Over run={interview.run} bank={bank} tools={tools} />
  }
}
