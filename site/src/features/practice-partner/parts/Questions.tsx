import { useRef } from 'react'
import { fill } from '#app/lib/text'
import { isQuestion, sentencesOf } from '../core/questions'
import { nameOf, type Topic } from '../core/topic'
import { messages } from '../messages'
import { talkMessages } from '../talk-messages'

interface QuestionsProps {
  topic: Topic
  draft: string
  /** Receives the draft with a question of the list. */
  onChoose: (draft: string) => void
}

/** The questions that the partner answers, folded until the draft holds a question mark. */
export function Questions({ topic, draft, onChoose }: QuestionsProps) {
  const list = useRef<HTMLDetailsElement>(null)
  const isAsking = draft.includes('?')
  if (topic.facts.length === 0) return null
  const choose = (question: string) => {
    const answer = sentencesOf(draft).filter((sentence) => !isQuestion(sentence))
    onChoose([...answer, question].join(' '))
    if (list.current) list.current.open = false
  }
  return (
    <details
      key={String(isAsking)}
      ref={list}
      open={isAsking}
      // Above a phone's keyboard there is room for the list only while a question is typed.
      className={isAsking ? '' : '[@media(max-height:30rem)]:hidden'}
    >
      <summary className="w-fit cursor-pointer py-1.5 text-sm font-semibold">
        {talkMessages.questions.heading}
      </summary>
      <ul className="grid max-h-24 gap-x-4 overflow-y-auto sm:max-h-44 sm:grid-cols-2">
        {topic.facts.map(({ question }) => (
          <li key={question}>
            <button
              type="button"
              className="min-h-9 w-full text-start text-sm underline underline-offset-4 hover:no-underline"
              onClick={() => choose(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted">
        {fill(talkMessages.questions.note, { name: nameOf(topic) || messages.partner })}
      </p>
    </details>
  )
}
