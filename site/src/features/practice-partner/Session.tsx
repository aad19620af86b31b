import type { Checker } from '@careerspeak/english/checker'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { focusMarked } from '#app/ui/use-restored-focus'
// Keeps notices off the heading of a summary.
import '#app/notices/toast-forms'
import { modelPartner } from './adapters/language-model'
import { speakIfWanted } from './adapters/speech'
import type { Topic } from './core/topic'
import { FindingPartner } from './parts/FindingPartner'
import { SummaryCard } from './parts/SummaryCard'
import { Talk } from './parts/Talk'
import { createPractice, type Practice } from './practice'

/** A topic, and what begins: a new talk about it, an unfinished one, or the summary of an earlier one. */
export interface Start {
  topic: Topic
  begin: (practice: Practice) => void
}

interface SessionProps {
  start: Start
  checker: Checker
  onLeave: () => void
}

/** A talk and its summary, loaded on the tap that begins one. */
export function Session({ start, checker, onLeave }: SessionProps) {
  const practice = usePractice(start, checker)
  const conversation = useStore(practice.$conversation)
  const ended = useStore(practice.$ended)
  const screen = useRef<HTMLDivElement>(null)
  const view = ended ? 'ended' : conversation.status
  useEffect(() => {
    if (view === 'disconnected') onLeave()
    window.scrollTo({ top: 0 })
    focusMarked(screen.current)
  }, [view, onLeave])
  const talkAgain = (topic: Topic) => {
    practice.connect(topic)
    speakIfWanted('')
  }

  return (
    <div ref={screen} data-session>
      {conversation.status === 'connected' && <Talk practice={practice} conversation={conversation} />}
      {conversation.status === 'finding' && (
        <FindingPartner topic={conversation.topic} onCancel={practice.disconnect} />
      )}
      {ended && (
        <SummaryCard ended={ended} practice={practice} onAgain={() => talkAgain(ended.conversation.topic)} />
      )}
    </div>
  )
}

/** The practice of this screen, begun as the learner wished; it ends with the screen. */
function usePractice(start: Start, checker: Checker): Practice {
  const [practice] = useState(() => {
    const made = createPractice(checker, modelPartner)
    start.begin(made)
    return made
  })
  useEffect(() => {
    const left = new AbortController()
    // A phone may kill a hidden page.
    for (const event of ['visibilitychange', 'pagehide'])
      addEventListener(event, practice.saveNow, { signal: left.signal })
    return () => {
      left.abort()
      practice.dispose()
    }
  }, [practice])
  return practice
}
