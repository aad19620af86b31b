import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { fill } from '#app/lib/text'
import type { Connected } from '../core/conversation'
import { isQuestion, sentencesOf } from '../core/questions'
import { openStep } from '../core/talk'
import { nameOf, type Topic } from '../core/topic'
import { messages } from '../messages'
import type { Practice, TalkProps } from '../practice'
import { talkMessages } from '../talk-messages'

/** The moves of this step, to choose before speaking. */
export function Moves({ practice, conversation }: TalkProps) {
  const chosen = useStore(practice.$move)
  const moves = movesOf(conversation)
  if (moves.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-muted [@media(max-height:30rem)]:sr-only">
        {talkMessages.moves.heading}
      </legend>
      {/* Above a phone's keyboard there is room for one row. */}
      <div className="flex flex-wrap gap-1.5 [@media(max-height:30rem)]:flex-nowrap [@media(max-height:30rem)]:overflow-x-auto">
        {moves.map(({ label }, index) => (
          <button
            key={label}
            type="button"
            aria-pressed={chosen === index}
            className="flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border-[1.5px] border-edge px-3 py-1 text-start text-sm leading-tight hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-primary-content"
            onClick={() => practice.toggleMove(index)}
          >
            <span aria-hidden="true" className="font-semibold tabular-nums opacity-70 max-sm:hidden">
              {index + 1}
            </span>
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The moves of the open step, unless the partner is about to answer. */
const movesOf = ({ topic, talk, replyDue }: Connected) =>
  replyDue === null ? openStep(topic, talk).moves : []

/** Chooses the move of a number key, and returns whether there is one. */
export function chooseByKey(practice: Practice, conversation: Connected, key: string): boolean {
  const index = Number(key) - 1
  const isMove = movesOf(conversation)[index] !== undefined
  if (isMove) practice.toggleMove(index)
  return isMove
}

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
