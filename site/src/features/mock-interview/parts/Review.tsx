import type { RuleChange } from '@careerspeak/english/rule'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { Button } from '#app/forms/Form'
import { clock } from '#app/lib/dates'
import { heardInRun, limitOf, questionOf, type Run, SHORTER_TAKES, shownTakes } from '../core/interview'
import { isStory, type Question } from '../core/question'
import type { Take } from '../core/take'
import { messages } from '../messages'
import type { ShadowModule } from '../shadow/Shadow'
import type { Tools } from '../use-session'
import { ModelAnswer } from './ModelAnswer'
import { Progress } from './Progress'
import { TakeView } from './TakeView'
import { TwoThings } from './TwoThings'

interface ReviewProps {
  run: Run
  tools: Tools
  ruleChanges: readonly RuleChange[]
  shadow: ShadowModule | undefined
}

const texts = messages.review

/** The takes of a question: the last one, beside the first or a chosen one. */
export function Review({ run, tools, ruleChanges, shadow }: ReviewProps) {
  const { session, library } = tools
  const all = useStore(library.$takes)
  const question = questionOf(run)
  if (!question) return null
  const takes = shownTakes(run, all)
  const isLast = run.at + 1 === run.questions.length
  const isInterview = run.mode === 'interview'
  const [latest, earlier] = takes.filter(({ report }) => report.kind !== 'silent').toReversed()
  const isUnfinished = run.mode !== 'shorter' || heardInRun(run, all) < SHORTER_TAKES
  const again = () => session.dispatch({ type: 'again', asked: question.text })
  const next = () => session.dispatch({ type: 'next' })
  const nextLabel = run.isThrough ? texts.backToEnd : isLast ? texts.end : texts.next
  const wide = 'max-sm:grow max-sm:px-3'
  return (
    <section aria-labelledby="reviewed" className="mx-auto grid max-w-6xl gap-6 px-4 py-3 sm:px-6 sm:py-6">
      <Progress run={run} session={session} />
      <div className="grid gap-1">
        <p className="text-sm font-semibold text-muted">{messages.kinds[question.kind]}</p>
        <p className="font-display text-2xl leading-snug">{question.text}</p>
      </div>
      <h2 id="reviewed" data-focus tabIndex={-1} className="text-3xl outline-none">
        {texts.heading}
      </h2>
      {!isUnfinished && <p>{texts.shorterDone}</p>}
      {!isInterview && latest && <TwoThings take={latest} before={earlier} isLast={!isUnfinished} />}
      {run.mode === 'shadow' &&
        shadow &&
        latest?.heard &&
        latest.asked === question.text &&
        question.model && <shadow.KeyWordsHeard answer={question.model} heard={latest.heard} />}
      {takes.length === 0 ? (
        <p>{texts.noTakes}</p>
      ) : (
        <Takes
          takes={takes}
          beside={isInterview ? takes[0] : takes.at(-2)}
          question={question}
          tools={tools}
          ruleChanges={ruleChanges}
        />
      )}
      {!isInterview && <ModelAnswer question={question} />}
      <WhatComesNext question={question} onAnswer={(asked) => session.dispatch({ type: 'again', asked })} />
      <div className="sticky bottom-(--dock) z-10 flex flex-wrap gap-3 border-t-[1.5px] border-base-300 bg-base-100 py-3">
        {isInterview ? (
          <>
            <Button look={`btn-outline ${wide}`} label={texts.again} onClick={again} />
            <Button look={`btn-primary ${wide}`} label={nextLabel} onClick={next} />
          </>
        ) : (
          <>
            {isUnfinished && (
              <Button look={`btn-primary ${wide}`} label={againLabel(run, all)} onClick={again} />
            )}
            <Button
              look={`${isUnfinished ? 'btn-outline' : 'btn-primary'} ${wide}`}
              label={texts.finish}
              onClick={next}
            />
          </>
        )}
      </div>
    </section>
  )
}

const againLabel = (run: Run, takes: readonly Take[]): string =>
  run.mode !== 'shorter' ? texts.again : texts.againIn(clock(limitOf(run, takes)))

interface TakesProps {
  takes: readonly Take[]
  /** The take that is first shown beside the last. */
  beside: Take | undefined
  question: Question
  tools: Tools
  ruleChanges: readonly RuleChange[]
}

function Takes({ takes, beside, question, tools, ruleChanges }: TakesProps) {
  const last = takes.at(-1)
  const [chosen, setChosen] = useState<{ left?: string; right?: string }>({})
  const left = takes.find(({ id }) => id === chosen.left) ?? beside
  const right = takes.find(({ id }) => id === chosen.right) ?? last
  const shown = takes.filter((take) => take === left || take === right)
  return (
    <>
      {takes.length > 2 && (
        <fieldset className="flex flex-wrap items-center gap-3">
          <legend className="sr-only">{texts.sideBySide}</legend>
          <TakeChoice
            label={texts.show}
            takes={takes}
            value={left}
            onChoose={(id) => setChosen({ ...chosen, left: id })}
          />
          <TakeChoice
            label={texts.beside}
            takes={takes}
            value={right}
            onChoose={(id) => setChosen({ ...chosen, right: id })}
          />
        </fieldset>
      )}
      <div className={`grid items-start gap-8 ${shown.length > 1 ? 'md:grid-cols-2 md:gap-6 lg:gap-8' : ''}`}>
        {shown.map((take) => (
          <TakeView
            key={take.id}
            take={take}
            number={takes.indexOf(take) + 1}
            isAlone={shown.length === 1}
            isLast={take === last}
            question={question}
            before={takes.slice(0, takes.indexOf(take))}
            tools={tools}
            ruleChanges={ruleChanges}
          />
        ))}
      </div>
    </>
  )
}

interface TakeChoiceProps {
  label: string
  takes: readonly Take[]
  value: Take | undefined
  onChoose: (id: string) => void
}

function TakeChoice({ label, takes, value, onChoose }: TakeChoiceProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select w-32"
        value={value?.id}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {takes.map((take, index) => (
          <option key={take.id} value={take.id}>
            {texts.take(index + 1)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The points of a good answer where there is no checklist, and the follow-ups. */
function WhatComesNext({ question, onAnswer }: { question: Question; onAnswer: (asked: string) => void }) {
  const { points, followUps } = question
  const isToRead = isStory(question) && points.length > 0
  if (!isToRead && followUps.length === 0) return null
  return (
    <div
      className={`grid items-start gap-6 ${isToRead && followUps.length > 0 ? 'md:grid-cols-2' : 'max-w-3xl'}`}
    >
      {isToRead && (
        <section aria-labelledby="points" className="leaf-tl grid gap-3 bg-base-200 p-5 [--leaf:1.25rem]">
          <h3 id="points" className="text-xl">
            {texts.points}
          </h3>
          <ul className="grid list-disc gap-1.5 ps-6 marker:text-secondary">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      )}
      {followUps.length > 0 && (
        <section aria-labelledby="follow-ups" className="grid gap-3">
          <h3 id="follow-ups" className="text-xl">
            {texts.followUps}
          </h3>
          <ul className="grid gap-2">
            {followUps.map((followUp) => (
              <li
                key={followUp}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t-[1.5px] border-base-300 pt-2"
              >
                <p className="min-w-[min(12rem,100%)] flex-1">{followUp}</p>
                <button
                  type="button"
                  className="link-line min-h-11 cursor-pointer font-semibold"
                  aria-label={texts.answerThisLabel(followUp)}
                  onClick={() => onAnswer(followUp)}
                >
                  {texts.answerThis}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
