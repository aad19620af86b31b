import type { Checker } from '@careerspeak/english/checker'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { focusMarked, useRestoredFocus } from '#app/ui/use-restored-focus'
import type { KeptTalk } from './adapters/kept-talks'
import { modelPartner } from './adapters/language-model'
import type { SavedTalk } from './adapters/saved-talk'
import { speakIfWanted } from './adapters/speech'
import type { Topic } from './core/topic'
import { FindingPartner } from './parts/FindingPartner'
import { SummaryCard } from './parts/SummaryCard'
import { Talk } from './parts/Talk'
import { createPractice } from './practice'

/** A new talk, perhaps with the learner’s first answer; an unfinished one; or the summary of an earlier one. */
export type Start =
  | { type: 'connect'; topic: Topic; said?: string }
  | { type: 'resume'; talk: SavedTalk }
  | { type: 'reopen'; talk: KeptTalk }

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
  useRestoredFocus(view, () => focusMarked(screen.current))
  useEffect(() => {
    if (view === 'disconnected') onLeave()
    window.scrollTo({ top: 0 })
    focusMarked(screen.current)
  }, [view, onLeave])

  return (
    <div ref={screen} data-session>
      {conversation.status === 'connected' ? (
        <Talk practice={practice} checker={checker} conversation={conversation} />
      ) : conversation.status === 'finding' ? (
        <FindingPartner topic={conversation.topic} onCancel={practice.disconnect} />
      ) : (
        ended && (
          <SummaryCard
            ended={ended}
            practice={practice}
            checker={checker}
            onAgain={() => {
              practice.connect(ended.conversation.topic)
              speakIfWanted('')
            }}
          />
        )
      )}
    </div>
  )
}

/** The practice of this screen, begun as the learner wished; it ends with the screen. */
function usePractice(start: Start, checker: Checker) {
  const [practice] = useState(() => {
    const made = createPractice(checker, modelPartner)
    if (start.type === 'resume') made.resume(start.talk)
    else if (start.type === 'reopen') made.reopen(start.talk)
    else made.connect(start.topic, start.said)
    return made
  })

  useEffect(() => {
    // A phone may kill a hidden page.
    const onHidden = () => document.visibilityState === 'hidden' && practice.saveNow()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', practice.saveNow)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', practice.saveNow)
      practice.dispose()
    }
  }, [practice])

  return practice
}
