import { useStore } from '@nanostores/react'
import { Button } from '#app/forms/Form'
import { counted } from '#app/lib/counted'
import { momentText } from '#app/lib/dates'
import { fill } from '#app/lib/text'
import type { EndedConversation } from '../ended-talk'
import { $tries, forgetTries, type Try } from '../shared/tries'
import { talkMessages } from '../talk-messages'

const MAX_TRIES_SHOWN = 3

const words = talkMessages.summary

/** Compares this talk with earlier ones about the same topic, in numbers alone. */
export function EarlierTries({ ended: { conversation, endedAt } }: { ended: EndedConversation }) {
  const topic = conversation.topic.id
  const tries = useStore($tries)[topic] ?? []
  const earlier = tries.filter(({ at }) => at < endedAt).slice(-MAX_TRIES_SHOWN)
  if (earlier.length === 0) return null
  const current = tries.find(({ at }) => at === endedAt)
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{words.earlier}</h3>
      <ul className="grid gap-1">
        {earlier.map((each) => (
          <li key={each.at} className="text-muted">
            {lineOf(fill(words.tryLine, { date: momentText(each.at) }), each)}
          </li>
        ))}
        {current && <li className="font-semibold">{lineOf(words.thisTry, current)}</li>}
      </ul>
      <Button
        look="btn-outline min-h-11 justify-self-start px-4"
        label={words.forget}
        onClick={() => forgetTries(topic)}
      />
    </section>
  )
}

function lineOf(line: string, { answers, wordsPerTurn, ticked, aims, corrections }: Try): string {
  return [
    fill(line, { answers: counted(answers, 'answer'), words: counted(wordsPerTurn, 'word') }),
    ticked === undefined || aims === 0 ? '' : fill(words.tryAims, { ticked, aims }),
    corrections === null
      ? ''
      : fill(words.tryCorrections, { corrections: counted(corrections, 'correction') }),
  ].join('')
}
