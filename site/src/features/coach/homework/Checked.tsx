import type { HomeworkNote } from '@careerspeak/contract/homework'
import type { RuleChange } from '@careerspeak/english/rule'
import type { ReactNode } from 'react'
import { NotedText } from '#app/annotated-text/NotedText'
import { EnglishCheck } from '#app/corrections/EnglishCheck'
import { MarkedText } from '#app/corrections/ReviewNote'

type CheckedProps = {
  text: string
  notes: readonly HomeworkNote[]
  ruleChanges: readonly RuleChange[]
  children: (marked: ReactNode) => ReactNode
}

/** A learner's text with what the checker finds in it, computed in the coach's browser. */
export const Checked = ({ text, notes, ruleChanges, children }: CheckedProps) => (
  <EnglishCheck
    text={text}
    ruleChanges={ruleChanges}
    show={(findings) =>
      children(
        <MarkedText
          text={text}
          findings={findings}
          part={(start, end) => <NotedText text={text} notes={notes} start={start} end={end} />}
        />,
      )
    }
  />
)
