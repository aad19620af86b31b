import type { RuleChange } from '@careerspeak/english/rule'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Checkbox } from '#app/forms/Checkbox'
import { Choice } from '#app/forms/Choice'
import { ActionButton, Button } from '#app/forms/Form'
import { Empty } from '#app/ui/EmptyState'
import { Unfinished } from '#app/ui/Unfinished'
import { type Begin, beginInterview } from '../begin'
import { SentAnswers } from '../coach/SentAnswers'
import { levelsOf, type Question, type QuestionGroup, rolesOf } from '../core/question'
import { takesOf } from '../core/take'
import { $memory, remember, unfinishedRun } from '../memory'
import { messages } from '../messages'
import type { Tools } from '../use-session'
import { DictationChoice } from './DictationChoice'
import { OneQuestion } from './OneQuestion'
import { SavedTakes } from './SavedTakes'

const texts = messages.setUp

interface SetUpProps {
  bank: readonly Question[]
  topics: readonly QuestionGroup[]
  ruleChanges: readonly RuleChange[]
  tools: Tools
  begin: Begin
  /** How an interview works. */
  children?: React.ReactNode
}

type PartProps = Pick<SetUpProps, 'bank' | 'tools' | 'begin'>

/** The set-up of an interview: the choices, how it works, and earlier ones. */
export function SetUp({ bank, topics, ruleChanges, tools, begin, children }: SetUpProps) {
  return (
    <div className="grid gap-12">
      <UnfinishedInterview bank={bank} tools={tools} begin={begin} />
      <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
        {bank.length === 0 ? <NoQuestions /> : <FiveQuestions bank={bank} tools={tools} begin={begin} />}
        <OneQuestion bank={bank} topics={topics} session={tools.session} begin={begin} />
      </div>
      {children}
      <SavedTakes bank={bank} ruleChanges={ruleChanges} tools={tools} />
      <SentAnswers />
    </div>
  )
}

const NoQuestions = () => (
  <Empty title={messages.empty.title} text={messages.empty.text}>
    <a className="btn btn-outline" href="/practice-partner">
      {messages.empty.partner}
    </a>
  </Empty>
)

function FiveQuestions({ bank, tools, begin }: PartProps) {
  const { role, level, camera } = useStore($memory)
  const roles = rolesOf(bank)
  const levels = levelsOf(bank)
  return (
    <section aria-labelledby="set-up" className="leaf-tl grid gap-5 bg-base-200 p-5 [--leaf:1.75rem] sm:p-8">
      <h2 id="set-up" className="text-2xl">
        {texts.heading}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {roles.length > 0 && (
          <Choice
            label={texts.role}
            value={roles.find((each) => each === role) ?? ''}
            options={[
              { value: '', label: texts.anyRole },
              ...roles.map((each) => ({ value: each, label: each })),
            ]}
            onChoose={(chosen) => remember({ role: chosen || null })}
          />
        )}
        {levels.length > 0 && (
          <Choice
            label={texts.level}
            value={levels.find((each) => each === level) ?? ''}
            options={[
              { value: '', label: texts.anyLevel },
              ...levels.map((each) => ({ value: each, label: each })),
            ]}
            onChoose={(chosen) => remember({ level: chosen || null })}
          />
        )}
      </div>
      <Checkbox label={texts.camera} checked={camera} onChange={(wanted) => remember({ camera: wanted })}>
        {texts.cameraText}
      </Checkbox>
      <DictationChoice />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 bg-base-200 max-sm:sticky max-sm:bottom-(--dock) max-sm:py-3">
        <ActionButton
          look="btn-primary max-sm:w-full"
          label={texts.begin}
          action={() => begin(() => beginInterview(tools.session, bank))}
        />
        <p className="min-w-[min(12rem,100%)] flex-1 text-sm text-muted">{texts.private}</p>
      </div>
    </section>
  )
}

/** Offers to resume an unfinished interview. */
function UnfinishedInterview({ bank, tools: { session, library }, begin }: PartProps) {
  const memory = useStore($memory)
  const takes = useStore(library.$takes)
  const [run] = useState(() => unfinishedRun(memory, bank))
  const [forgotten, setForgotten] = useState(false)
  const question = run?.questions[run.at]
  if (!run || !question || forgotten) return null
  const isAnswered = takesOf(takes, run.id, question.id).length > 0
  const goOn = () => begin(() => session.dispatch({ type: 'resume', run, isAnswered }))
  const forget = () => {
    remember({ left: null })
    setForgotten(true)
  }
  return (
    <Unfinished heading={messages.left.heading} text={messages.left.text(run.at + 1, run.questions.length)}>
      <ActionButton look="btn-primary" label={messages.left.goOn} action={goOn} />
      <Button label={messages.left.afresh} onClick={forget} />
    </Unfinished>
  )
}
