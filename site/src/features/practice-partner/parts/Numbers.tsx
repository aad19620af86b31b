import { useStore } from '@nanostores/react'
import { Button } from '#app/forms/Form'
import { counted } from '#app/lib/counted'
import { momentText } from '#app/lib/dates'
import { fill } from '#app/lib/text'
import type { Summary } from '../core/summary'
import type { EndedConversation } from '../ended-talk'
import { $tries, forgetTries, type Try } from '../shared/tries'
import { talkMessages } from '../talk-messages'
import { showOwn } from './OwnMessages'

const words = talkMessages.summary

/** The counts of a talk. */
export function Figures({ summary }: { summary: Summary }) {
  const { minutes, wordsPerMinute, fillers } = summary
  const figures = [
    [words.minutes, minutes < 1 ? words.lessThanOne : Math.round(minutes)],
    [words.answers, summary.turns],
    [words.words, summary.words],
    [words.pace, wordsPerMinute],
  ] as const
  return (
    <section className="grid gap-3">
      <h3 className="sr-only">{words.figures}</h3>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-3">
        {figures.map(
          ([label, value]) =>
            value !== null && (
              <div
                key={label}
                className="leaf-br flex flex-col-reverse justify-center bg-base-200 p-4 [--leaf:1.25rem]"
              >
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="font-display text-4xl leading-tight">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {fillers.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          {words.fillers}
          {fillers.map(({ filler, count }) => (
            <span key={filler} className="rounded-full bg-blush px-3.5 py-1 text-base-content">
              {filler} <strong>× {count}</strong>
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

/** More dots than this would reach above the picture. */
const MAX_DOTS = 5

/** The part of the height for the bars, in per cent; the rest is for the dots. */
const TALLEST = 55

/** The learner's messages as bars, with a dot for each correction. A bar leads to its message; a hollow one isn't checked. */
export function Ribbon({ own }: Pick<Summary, 'own'>) {
  if (own.length < 2) return null
  const most = Math.max(1, ...own.map((message) => message.words))
  const isChecked = own.some(({ corrections }) => corrections !== null)
  return (
    <figure className="leaf-bl grid grid-cols-[minmax(0,1fr)] gap-2 bg-base-200 p-4">
      <ol className="flex h-28 gap-1 overflow-x-auto">
        {own.map(({ id, corrections, ...message }, index) => (
          <li key={id} className="max-w-12 min-w-6 flex-1">
            <button
              type="button"
              className="group flex h-full w-full cursor-pointer flex-col items-center justify-end gap-0.5"
              aria-label={[
                fill(words.message, { number: index + 1 }),
                counted(message.words, 'word'),
                ...(corrections === null ? [] : [counted(corrections, 'correction')]),
              ].join(', ')}
              onClick={() => showOwn(id)}
            >
              {Array.from({ length: Math.min(corrections ?? 0, MAX_DOTS) }, (_, dot) => (
                <span key={dot} className="size-2 shrink-0 rounded-full bg-secondary" />
              ))}
              <span
                className={`min-h-1 w-full rounded-lg border-2 border-primary group-hover:opacity-70 ${corrections === null ? '' : 'bg-primary'}`}
                style={{ height: `${(message.words / most) * TALLEST}%` }}
              />
            </button>
          </li>
        ))}
      </ol>
      <figcaption className="text-sm text-muted">
        {isChecked ? `${words.bars} ${words.dots}` : words.bars}
      </figcaption>
    </figure>
  )
}

const MAX_TRIES_SHOWN = 3

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
  const counts = fill(line, { answers: counted(answers, 'answer'), words: counted(wordsPerTurn, 'word') })
  const done = ticked === undefined || aims === 0 ? '' : fill(words.tryAims, { ticked, aims })
  if (corrections === null) return counts + done
  return counts + done + fill(words.tryCorrections, { corrections: counted(corrections, 'correction') })
}
