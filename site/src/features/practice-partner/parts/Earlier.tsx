import { useEffect, useState } from 'react'
import { Button } from '#app/forms/Form'
import { inSentence, momentText } from '#app/lib/dates'
import { fill } from '#app/lib/text'
import { Unfinished } from '#app/ui/Unfinished'
import { deleteKeptTalk, type KeptTalk, listKeptTalks, readTalk, saveTalk } from '../adapters/talks'
import { progressOf } from '../core/talk'
import type { Topic } from '../core/topic'
import { messages } from '../messages'
import type { Start } from '../Session'
import { talkMessages } from '../talk-messages'

interface EarlierProps {
  topics: readonly Topic[]
  onStart: (start: Start) => void
}

/** Offers to resume an unfinished talk. */
export function UnfinishedTalk({ topics, onStart }: EarlierProps) {
  const [left, setLeft] = useState(() => readTalk(topics))
  if (!left) return null
  const { topic, talk } = left.conversation
  const words = talkMessages.kept
  const forget = () => {
    saveTalk(null)
    setLeft(null)
  }
  return (
    <div className="mb-8">
      <Unfinished
        heading={fill(words.heading, { topic: topic.title })}
        text={fill(words.text, progressOf(topic, talk))}
      >
        <Button
          look="btn-primary"
          label={words.goOn}
          onClick={() => onStart({ topic, begin: (practice) => practice.resume(left) })}
        />
        <Button label={words.forget} onClick={forget} />
      </Unfinished>
    </div>
  )
}

const MAX_SHOWN = 5

/** The talks kept on this device, to read again or to delete. */
export function EarlierTalks({ topics, onStart }: EarlierProps) {
  const [talks, setTalks] = useState<readonly KeptTalk[]>([])
  const [isAll, setAll] = useState(false)
  useEffect(() => void listKeptTalks(topics).then(setTalks), [topics])
  if (talks.length === 0) return null
  const words = messages.earlier
  const forget = async ({ endedAt }: KeptTalk) => {
    await deleteKeptTalk(endedAt)
    setTalks(talks.filter((talk) => talk.endedAt !== endedAt))
  }
  return (
    <section aria-labelledby="earlier" className="mt-8 grid gap-3">
      <h2 id="earlier" className="text-xl">
        {words.heading}
      </h2>
      <ul className="grid gap-2">
        {talks.slice(0, isAll ? undefined : MAX_SHOWN).map((talk) => {
          const { topic } = talk.conversation
          const date = momentText(talk.endedAt)
          const of = { topic: topic.title, date: inSentence(date) }
          return (
            <li
              key={talk.endedAt}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b-[1.5px] border-base-300 py-1"
            >
              <span className="min-w-[min(12rem,100%)] flex-1">
                <span className="font-semibold">{of.topic}</span> <span className="text-muted">{date}</span>
              </span>
              <Button
                look="btn-ghost min-h-11 px-3"
                label={words.open}
                aria-label={fill(words.openLabel, of)}
                onClick={() => onStart({ topic, begin: (practice) => practice.reopen(talk) })}
              />
              <Button
                look="btn-ghost min-h-11 px-3"
                label={words.delete}
                aria-label={fill(words.deleteLabel, of)}
                onClick={() => void forget(talk)}
              />
            </li>
          )
        })}
      </ul>
      {talks.length > MAX_SHOWN && !isAll && (
        <Button
          look="btn-outline justify-self-start"
          label={fill(words.all, { count: talks.length })}
          onClick={() => setAll(true)}
        />
      )}
    </section>
  )
}
