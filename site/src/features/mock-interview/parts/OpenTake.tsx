import type { RuleChange } from '@careerspeak/english/rule'
import { useStore } from '@nanostores/react'
import { isRetelling, plainQuestion, type Question } from '../core/question'
import { type Take, takesOf } from '../core/take'
import type { Tools } from '../use-session'
import { TakeView } from './TakeView'

interface OpenTakeProps {
  take: Take
  bank: readonly Question[]
  ruleChanges: readonly RuleChange[]
  tools: Tools
}

/** A stored take with all that its screen has after the recording. */
export function OpenTake({ take, bank, ruleChanges, tools }: OpenTakeProps) {
  const takes = takesOf(useStore(tools.library.$takes), take.interview, take.question).filter(
    ({ asked }) => isRetelling(asked) === isRetelling(take.asked),
  )
  const at = takes.findIndex(({ id }) => id === take.id)
  const question = bank.find(({ id }) => id === take.question) ?? plainQuestion(take.asked, take.question)
  return (
    <TakeView
      take={take}
      number={at + 1}
      isAlone
      isLast={false}
      question={question}
      before={takes.slice(0, Math.max(at, 0))}
      tools={tools}
      ruleChanges={ruleChanges}
    />
  )
}
