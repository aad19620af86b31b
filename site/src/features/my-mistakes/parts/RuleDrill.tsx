import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
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

type Asked = {
  at: 'items'
  items: readonly Item[]
  index: number
  right: number
  said: number
  answered: Given | null
}
type Stage = { at: 'card' } | Asked | { at: 'end'; right: number; said: number }

/** A drill of one rule: why, six items, and two sentences to say. The cards choose the rule, or the learner does. */
export function RuleDrill({ rules, cards, onClose }: RuleDrillProps) {
  const [chosen, setChosen] = useState<DrilledRule & Drill>()
  const [stage, setStage] = useState<Stage>({ at: 'card' })
  const result = useRef<HTMLParagraphElement>(null)
  const isOver = stage.at === 'end'
  useEffect(() => {
    if (isOver) result.current?.focus()
  }, [isOver])
  const practice = useRef({ begunAt: 0, given: 0, spokenSeconds: 0 })

  /** The rule that was chosen last: one that arrives later than another choice, or than the first item, is too late. */
  const wanted = useRef('')

  const choose = async (rule: DrilledRule) => {
    wanted.current = rule.id
    try {
      const answer = await fetchSiteFile(`/drills/${rule.id}.json`)
      const drill = answer.ok ? ruleDrill.parse(await answer.json()) : null
      if (wanted.current !== rule.id) return
      if (!drill) {
        notify({
          tone: 'error',
          title: 'This rule isn’t drilled any more',
          text: 'Load the page again to see those that are.',
        })
        return chosen || onClose()
      }
      setChosen({ ...rule, ...drill })
      setStage({ at: 'card' })
    } catch (error) {
      report('The sentences of a rule couldn’t be fetched:', error)
      notify({
        tone: 'error',
        title: 'Couldn’t load the drill',
        text: 'Check your connection, then try again.',
      })
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
    wanted.current = ''
    practice.current = { begunAt: Date.now(), given: 0, spokenSeconds: 0 }
    const items = itemsOf(chosen, toLearn(cards, chosen))
    setStage({ at: 'items', items, index: 0, right: 0, said: 0, answered: null })
  }
  const log = (result?: Pick<Practice, 'rule' | 'right'>) =>
    logPractice({ ...practiceOf(practice.current.begunAt, practice.current), ...result })
  const onSpoken = (seconds: number) => {
    practice.current.spokenSeconds += seconds
  }
  const show = (asked: Asked) => {
    const { items, index, right, said, answered } = asked
    const item = items[index]
    if (!item) return null
    const goOn = (said: number) => {
      if (index + 1 < items.length) return setStage({ ...asked, said, index: index + 1, answered: null })
      log({ rule: chosen.id, right })
      setStage({ at: 'end', right, said })
    }
    const onNext = () => goOn(said)
    const onAnswer = (given: Given) => {
      practice.current.given += 1
      log()
      setStage({ ...asked, right: right + (given.answer === 'wrong' ? 0 : 1), answered: given })
    }
    if ('aloud' in item)
      return (
        <SayAloud
          key={index}
          sentence={item.aloud}
          onSpoken={onSpoken}
          onSaid={() => goOn(said + 1)}
          onSkip={onNext}
        />
      )
    return (
      <AskedGap
        key={index}
        question={item.question}
        form={item.words && <OrderedWords words={item.words} onAnswer={onAnswer} />}
        answered={answered}
        reason={item.question.reason ?? ''}
        isFocused
        isDrill
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
          <span className="text-muted">Mistake:</span> {chosen.title}
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
          <p ref={result} tabIndex={-1}>
            {stage.at === 'end'
              ? `${stage.right} of ${ASKED} right${stage.said > 0 ? `, and ${stage.said} said aloud` : ''}.`
              : last &&
                `Last time, ${inSentence(dayText(last.at, Date.now()))}: ${last.right} of ${ASKED} right`}
          </p>
          {stage.at === 'card' ? (
            <NextButton label="Begin" onNext={begin} />
          ) : (
            <Button look="btn-primary justify-self-start" label="Once more" onClick={begin} />
          )}
          {[...Map.groupBy(rules, ({ level }) => level)].map(([level, ofLevel]) => (
            <details key={level}>
              <summary className="cursor-pointer py-2 font-semibold">{`Mistakes at ${level}`}</summary>
              <ul className="grid gap-x-6 sm:grid-cols-2">
                {ofLevel.map((rule) => (
                  <li key={rule.id}>
                    <ActionButton
                      look="btn-ghost text-start"
                      label={rule.title}
                      action={() => choose(rule)}
                    />
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
