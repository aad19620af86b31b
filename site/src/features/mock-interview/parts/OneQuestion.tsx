import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Choice } from '#app/forms/Choice'
import { ActionButton, Button } from '#app/forms/Form'
import { type Begin, beginOne } from '../begin'
import { KINDS, plainQuestion, type Question, type QuestionGroup, toRetell } from '../core/question'
import { $memory, remember } from '../memory'
import { messages } from '../messages'
import type { Session } from '../session'

const texts = messages.one

/** The modes beside answering twice. The last one needs a good answer. */
const MODES = ['shorter', 'shadow'] as const

/** The section’s address, which other pages link to. */
const ID = 'one-question'

/** All questions to choose from: the bank's by kind, those of the topics, and one for everything else. */
const groupsOf = (bank: readonly Question[], topics: readonly QuestionGroup[]): QuestionGroup[] =>
  [
    ...KINDS.map((kind) => ({
      title: messages.kinds[kind],
      questions: bank.filter((question) => question.kind === kind),
    })),
    ...topics,
    { title: texts.free, questions: [plainQuestion(texts.freeQuestion)] },
  ].filter(({ questions }) => questions.length > 0)

interface OneQuestionProps {
  bank: readonly Question[]
  topics: readonly QuestionGroup[]
  session: Session
  begin: Begin
}

/** The choice of one question, and of how to practise it. */
export function OneQuestion({ bank, topics, session, begin }: OneQuestionProps) {
  const { one } = useStore($memory)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (window.location.hash !== `#${ID}`) return
    section.current?.scrollIntoView()
    section.current?.focus({ preventScroll: true })
  }, [])
  const groups = groupsOf(bank, topics)
  const group = groups.find(({ questions }) => questions.some(({ id }) => id === one)) ?? groups[0]
  const at = group?.questions.findIndex(({ id }) => id === one) ?? -1
  const question = group?.questions[Math.max(at, 0)]
  if (!group || !question) return null
  const next = group.questions[(Math.max(at, 0) + 1) % group.questions.length]
  return (
    <section
      id={ID}
      ref={section}
      tabIndex={-1}
      aria-labelledby="one"
      className="leaf-tl grid content-start gap-4 bg-base-200 p-5 outline-none [--leaf:1.75rem] sm:p-8"
    >
      <h2 id="one" className="text-2xl">
        {texts.heading}
      </h2>
      <p>{texts.text}</p>
      <Choice
        label={texts.about}
        value={`${groups.indexOf(group)}`}
        options={groups.map(({ title }, index) => ({ value: `${index}`, label: title }))}
        onChoose={(index) => remember({ one: groups[Number(index)]?.questions[0]?.id ?? null })}
      />
      <p
        className="leaf-bl bg-primary p-5 font-display text-2xl leading-snug text-primary-content [--leaf:1.25rem]"
        aria-live="polite"
      >
        {question.text}
      </p>
      <div className="flex flex-wrap gap-3">
        <ActionButton
          look="btn-primary"
          label={texts.begin}
          action={() => begin(() => beginOne(session, question, 'one'))}
        />
        {next && next !== question && (
          <Button look="btn-outline" label={texts.another} onClick={() => remember({ one: next.id })} />
        )}
      </div>
      {(question.model === null ? MODES.slice(0, 1) : MODES).map((mode) => (
        <div key={mode} className="grid justify-items-start gap-1">
          <ActionButton
            look="btn-outline"
            label={texts[mode]}
            action={() =>
              begin(() => beginOne(session, mode === 'shadow' ? toRetell(question) : question, mode), mode)
            }
          />
          <p className="text-sm text-muted">{texts[`${mode}Text`]}</p>
        </div>
      ))}
    </section>
  )
}
