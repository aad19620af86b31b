import type { RuleChange } from '@careerspeak/english/rule'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { Checkbox } from '#app/forms/Checkbox'
import { clock, inSentence, momentText } from '#app/lib/dates'
import { notify } from '#app/notices/toasts'
import { figuresOf } from '#app/recording/core/stored-report'
import { messages as recordingMessages } from '#app/recording/messages'
import { DownloadButton } from '#app/recording/parts/DownloadButton'
import { FigureList } from '#app/recording/parts/FigureList'
import { Notice, Verdict } from '#app/recording/parts/Verdict'
import { SendToCoach } from '../coach/SendToCoach'
import type { Question } from '../core/question'
import type { Take } from '../core/take'
import { messages } from '../messages'
import { useRecording } from '../use-recording'
import type { Tools } from '../use-session'
import { AnswerCheck } from './AnswerCheck'
import { Recorded } from './Recorded'
import { WhatYouSaid } from './WhatYouSaid'

interface TakeViewProps {
  take: Take
  number: number
  /** True if it is the only take on the page. */
  isAlone: boolean
  /** True if it is the last take, which comes first on a phone. */
  isLast: boolean
  question: Question
  /** The takes before it. */
  before: readonly Take[]
  tools: Tools
  ruleChanges: readonly RuleChange[]
}

const texts = messages.review

/** A take: its recording with pauses, the checklist, the words, and the figures. */
export function TakeView({
  take,
  number,
  isAlone,
  isLast,
  question,
  before,
  tools,
  ruleChanges,
}: TakeViewProps) {
  const { library } = tools
  const loaded = useRecording(library, take.id)
  const latest = useStore(tools.session.$latest)
  const problem = useStore(library.$unsaved).get(take.id)?.problem
  const cut = latest?.id === take.id ? latest.cut : null
  const { report } = take
  const id = useId()
  const earlier = figuresOf(before)
  const keep = async (kept: boolean) => {
    const failed = await library.note(take.id, { kept })
    if (!failed) return
    await library.note(take.id, { kept: !kept })
    notify({ tone: 'error', title: texts.failed, text: recordingMessages.saveProblems[failed] })
  }
  const remove = () =>
    library.remove(take.id).then(
      () => notify({ tone: 'success', title: texts.deleted }),
      (error: unknown) => {
        console.warn('The take couldn’t be deleted', error)
        notify({ tone: 'error', title: texts.failed })
      },
    )
  const numbers = report.kind === 'measured' && (
    <details open={earlier.length > 0}>
      <summary className="min-h-11 cursor-pointer py-2 font-display text-xl">
        {recordingMessages.figures.heading}
      </summary>
      <div className="pt-2">
        <FigureList figures={report.figures} earlier={earlier} />
      </div>
    </details>
  )
  return (
    <article aria-labelledby={id} className={`grid min-w-0 gap-6 ${isLast ? 'max-md:order-first' : ''}`}>
      <header className="grid gap-1">
        <h3 id={id} className="flex flex-wrap items-baseline gap-x-3 text-2xl">
          {texts.take(number)}
          <span className="font-sans text-base font-normal text-muted tabular-nums">
            {`${clock(take.seconds)} · ${inSentence(momentText(take.at))}`}
          </span>
        </h3>
        {take.asked !== question.text && (
          <p className="text-muted">
            {texts.asked} {take.asked}
          </p>
        )}
      </header>
      <div role="status" className="grid gap-3 empty:hidden">
        {cut && <Notice>{texts.cuts[cut]}</Notice>}
        {problem && <Notice>{recordingMessages.saveProblems[problem]}</Notice>}
        <Verdict report={report} />
      </div>
      <div className={`grid min-w-0 items-start gap-6 ${isAlone ? 'lg:grid-cols-2 lg:gap-8' : ''}`}>
        <div className="grid min-w-0 gap-6">
          <Recorded take={take} loaded={loaded} />
          {isAlone && numbers}
        </div>
        <div className="grid min-w-0 gap-6">
          <AnswerCheck
            take={take}
            question={question}
            onTick={(ticked) => library.note(take.id, { ticked })}
          />
          <WhatYouSaid
            take={take}
            earlier={before}
            recording={loaded.status === 'there' ? loaded.recording : null}
            ruleChanges={ruleChanges}
            onChange={(changes) => library.note(take.id, changes)}
          />
          {!isAlone && numbers}
          {loaded.status === 'there' && !problem && (
            <Checkbox label={texts.longer.label} checked={take.kept ?? false} onChange={keep}>
              {texts.longer.text}
            </Checkbox>
          )}
          <div className="flex flex-wrap items-start gap-3">
            {loaded.status === 'there' && (
              <>
                <SendToCoach question={take.asked} recording={loaded.recording} seconds={take.seconds} />
                <DownloadButton at={take.at} recording={loaded.recording} />
              </>
            )}
            <button type="button" className="btn btn-ghost text-error" onClick={remove}>
              {texts.delete}
            </button>
          </div>
        </div>
      </div>
    </article>
  )
}
