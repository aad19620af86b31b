import type { RuleChange } from '@careerspeak/english/rule'
import type { Interview } from '../core/interview'
import type { Question } from '../core/question'
import type { Tools } from '../use-session'
import { Over } from './Over'
import { Review } from './Review'
import { Stage } from './Stage'

interface RunningProps {
  interview: Exclude<Interview, { status: 'set-up' }>
  bank: readonly Question[]
  tools: Tools
  ruleChanges: readonly RuleChange[]
}

/** The screens from the first question to the last. */
export function Running({ interview, bank, tools, ruleChanges }: RunningProps) {
  switch (interview.status) {
    case 'thinking':
    case 'answering':
      return <Stage interview={interview} tools={tools} />
    case 'reviewing':
      return <Review key={interview.run.at} run={interview.run} tools={tools} ruleChanges={ruleChanges} />
    case 'over':
      return <Over run={interview.run} bank={bank} tools={tools} />
  }
}
