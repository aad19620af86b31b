import { useLayoutEffect, useRef, useState } from 'react'
import { ActionButton, Button } from '#app/forms/Form'
import { ReadAloud } from '#app/speaking/parts/ReadAloud'
import { useModule } from '#app/ui/use-module'
import { messages } from '../messages'
import { type AskedGapProps, NextButton } from './AskedGap'

type OrderedWordsProps = Pick<AskedGapProps, 'onAnswer'> & { words: readonly string[] }

/** Words to tap into the order of a sentence, whose first and last stand in place. The alphabet tells nothing about it. */
export function OrderedWords({ words, onAnswer }: OrderedWordsProps) {
  const tiles = words.slice(1, -1).toSorted()
  /** The places of the tapped words among the tiles. */
  const [tapped, setTapped] = useState<readonly number[]>([])
  const first = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => first.current?.focus(), [])
  const gap = tapped.length < tiles.length ? ['…'] : []
  const typed = [words[0], ...tapped.map((at) => tiles[at]), ...gap, words.at(-1)].join(' ')
  const toggle = (at: number) =>
    setTapped((now) => (now.includes(at) ? now.filter((each) => each !== at) : [...now, at]))
  return (
    <>
      <p role="status" className="font-display text-quote wrap-anywhere">
        {typed}
      </p>
      <p id="order" className="text-muted">
        Tap the words in the right order. Tap a word again to take it out. The first and the last are in
        place.
      </p>
      <fieldset aria-describedby="order" className="flex flex-wrap gap-2">
        {tiles.map((word, at) => (
          <Button
            key={at}
            ref={at === 0 ? first : null}
            look={tapped.includes(at) ? 'btn-primary' : 'btn-outline'}
            label={word}
            aria-pressed={tapped.includes(at)}
            onClick={() => toggle(at)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button
          look="btn-primary"
          label={messages.session.check}
          disabled={gap.length > 0}
          onClick={() =>
            onAnswer({
              typed: typed.replace(/\.$/, ''),
              answer: typed === words.join(' ') ? 'right' : 'wrong',
            })
          }
        />
        <Button
          look="btn-ghost"
          label={messages.session.unknown}
          onClick={() => onAnswer({ typed: '', answer: 'wrong' })}
        />
      </div>
    </>
  )
}

type SayAloudProps = Pick<AskedGapProps, 'onSpoken'> & {
  sentence: string
  onSaid: () => void
  onSkip: () => void
}

/** A sentence to say. The learner decides that it is said: what is heard is shown, and not judged. */
export function SayAloud({ sentence, onSpoken, onSaid, onSkip }: SayAloudProps) {
  const { module, failed, fetchModule } = useModule(() => import('#app/speaking/SpokenAnswer'))
  const [heard, setHeard] = useState('')
  return (
    <>
      <p className="font-display text-quote wrap-anywhere">{sentence}</p>
      {module && (
        <module.SpokenAnswer
          unheard="No words were written down. If you said it, that’s enough."
          onHeard={(words, seconds) => {
            setHeard(words)
            onSpoken(seconds)
          }}
        />
      )}
      <p role="status" className="text-muted">
        {failed
          ? 'The microphone couldn’t be opened here. Just say it aloud.'
          : heard
            ? `We heard: ${heard}`
            : 'Say it aloud, with or without a microphone.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <NextButton label="I said it" onNext={onSaid} />
        <Button look="btn-ghost" label="Skip" onClick={onSkip} />
        {!module && <ActionButton label="Use the microphone" action={fetchModule} />}
        <ReadAloud text={sentence} />
      </div>
    </>
  )
}
