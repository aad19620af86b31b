import { useState } from 'react'
import { Button } from '#app/forms/Form'
import { fill } from '#app/lib/text'
import { readTalk, type SavedTalk, saveTalk } from '../adapters/saved-talk'
import { progressOf } from '../core/talk'
import type { Topic } from '../core/topic'
import { talkMessages } from '../talk-messages'

interface UnfinishedTalkProps {
  topics: readonly Topic[]
  onResume: (talk: SavedTalk) => void
}

/** Offers to resume an unfinished talk. */
export function UnfinishedTalk({ topics, onResume }: UnfinishedTalkProps) {
  const [left, setLeft] = useState(() => readTalk(topics))
  if (!left) return null
  const { topic, talk } = left.conversation
  const forget = () => {
    saveTalk(null)
    setLeft(null)
  }
  return (
    <section
      aria-labelledby="left"
      className="leaf-tl mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 bg-blush p-5 text-base-content [--leaf:1.25rem]"
    >
      <div className="min-w-[min(14rem,100%)] flex-1">
        <h2 id="left" className="text-lg leading-tight">
          {fill(talkMessages.kept.heading, { topic: topic.title })}
        </h2>
        <p className="text-sm">{fill(talkMessages.kept.text, progressOf(topic, talk))}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="btn-primary" label={talkMessages.kept.goOn} onClick={() => onResume(left)} />
        <Button label={talkMessages.kept.forget} onClick={forget} />
      </div>
    </section>
  )
}
