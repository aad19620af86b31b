import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#app/forms/Form'
import { fetchSiteFile } from '#app/http/site-file'
import { dayText, inSentence } from '#app/lib/dates'
import { report } from '#app/lib/report'
import type { Card } from '#app/mistake-deck/card'
import { notify } from '#app/notices/toasts'
import { $practiceLog, logPractice, type Practice } from '#app/practice-log/record'
import { type Item, itemsOf, lastDrill, ranked, toLearn } from '../core/items'
import { ASKED, type RuleDrill as Drill, type DrilledRule, ruleDrill } from '../core/rule-drill'
import { AskedGap, type Given, NextButton, Sentence } from './AskedGap'
import { OrderedWords, SayAloud } from './DrillForms'
import { practiceOf } from './Session'

type RuleDrillProps = { rules: readonly DrilledRule[]; cards: readonly Card[]; onClose: () => void }

type Asked = { at: 'items'; items: readonly Item[]; index: number; right: number; answered: Given | null }
type Stage = { at: 'card' } | Asked | { at: 'end'; right: number }

/** A drill of one rule: why, six items, and two sentences to say. The cards choose the rule, or the learner does. */
export function RuleDrill({ rules, cards, onClose }: RuleDrillProps) {
  const [chosen, setChosen] = useState<DrilledRule & Drill>()
  const [stage, setStage] = useState<Stage>({ at: 'card' })
  const practice = useRef({ begunAt: 0, given: 0, spokenSeconds: 0 })

  const choose = async (rule: DrilledRule) => {
    try {
      const answer = await fetchSiteFile(`/drills/${rule.id}.json`)
      setChosen({ ...rule, ...ruleDrill.parse(await answer.json()) })
      setStage({ at: 'card' })
    } catch (error) {
      report('The sentences of a rule couldn’t be fetched:', error)
      notify({ tone: 'error', title: 'Couldn’t load the drill', text: 'Try again with a connection.' })
      if (!chosen) onClose()
    }
  }
  const open = useEffectEvent(() => {
    const [first] = ranked(rules, cards, $practiceLog.get())
    if (first) void choose(first)
  })
  useEffect(() => open(), [])
  if (!chosen) return <div className="skeleton h-80 w-full" role="status" aria-label="Loading the drill" />

  const [example] = chosen.gaps
  const last = lastDrill($practiceLog.get(), chosen)
  const begin = () => {
    practice.current = { begunAt: Date.now(), given: 0, spokenSeconds: 0 }
    const items = itemsOf(chosen, toLearn(cards, chosen))
    setStage({ at: 'items', items, index: 0, right: 0, answered: null })
  }
  const log = (result?: Pick<Practice, 'rule' | 'right'>) =>
    logPractice({ ...practiceOf(practice.current.begunAt, practice.current), ...result })
  const onSpoken = (seconds: number) => {
    practice.current.spokenSeconds += seconds
  }
  const show = (asked: Asked) => {
    const { items, index, right, answered } = asked
    const item = items[index]
    if (!item) return null
    const onNext = () => {
      if (index + 1 < items.length) return setStage({ ...asked, index: index + 1, answered: null })
      log({ rule: chosen.id, right })
      setStage({ at: 'end', right })
    }
    const onAnswer = (given: Given) => {
      practice.current.given += 1
      log()
      setStage({ ...asked, right: right + (given.answer === 'wrong' ? 0 : 1), answered: given })
    }
    if ('aloud' in item)
      return <SayAloud key={index} sentence={item.aloud} onSpoken={onSpoken} onNext={onNext} />
    return (
      <AskedGap
        key={index}
        question={item.question}
        form={item.words && <OrderedWords words={item.words} onAnswer={onAnswer} />}
        answered={answered}
        reason={item.question.reason ?? ''}
        isFocused
        onSpoken={onSpoken}
        onAnswer={onAnswer}
        nextLabel="Next"
        onNext={onNext}
      />
    )
  }

  return (
    <section key={chosen.id} aria-labelledby="drill" className="leaf-bl grid gap-5 bg-base-200 p-6 sm:p-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="drill" className="text-xl wrap-anywhere">
          {chosen.title}
        </h2>
        <p className="text-sm text-muted">
          {stage.at === 'items' ? `${stage.index + 1} of ${stage.items.length}` : `Level ${chosen.level}`}
        </p>
      </div>
      {stage.at === 'items' ? (
        show(stage)
      ) : (
        <>
          <p className="max-w-prose text-lead">{chosen.reason}</p>
          {chosen.reasonHindi && <p lang="hi">{chosen.reasonHindi}</p>}
          {example && <Sentence question={example} isFilled />}
          <p role="status">
            {stage.at === 'end'
              ? `${stage.right} of ${ASKED} right, and two said aloud.`
              : last &&
                `Last time, ${inSentence(dayText(last.at, Date.now()))}: ${last.right} of ${ASKED} right`}
          </p>
          <NextButton label={stage.at === 'card' ? 'Begin' : 'Once more'} onNext={begin} />
          {[...Map.groupBy(rules, ({ level }) => level)].map(([level, ofLevel]) => (
            <details key={level}>
              <summary className="cursor-pointer py-2 font-semibold">{`Other rules at ${level}`}</summary>
              <ul className="grid gap-x-6 sm:grid-cols-2">
                {ofLevel.map((rule) => (
                  <li key={rule.id}>
                    <Button look="btn-ghost text-start" label={rule.title} onClick={() => choose(rule)} />
                  </li>
                ))}
              </ul>
            </details>
          ))}
        </>
      )}
      <Button look="btn-ghost justify-self-start" label="Back to my cards" onClick={onClose} />
    </section>
  )
}
