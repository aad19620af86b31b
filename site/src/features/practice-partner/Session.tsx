import type { Checker } from '@careerspeak/english/checker'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { makeCards } from '#app/corrections/make-cards'
import { freshToken } from '#app/http/renewal'
import { addMistake } from '#app/mistake-deck/new-cards'
import { notify } from '#app/notices/toasts'
import { logPractice } from '#app/practice-log/record'
import { focusMarked, useRestoredFocus } from '#app/ui/use-restored-focus'
import { type KeptTalk, storeTalk } from './adapters/kept-talks'
import { createModelPartner, findClaims } from './adapters/language-model'
import { $model } from './adapters/model'
import { type SavedTalk, saveTalk } from './adapters/saved-talk'
import { $settings } from './adapters/settings'
import { speak } from './adapters/speech'
import type { Notice } from './core/conversation'
import type { Topic } from './core/topic'
import { messages } from './messages'
import { FindingPartner } from './parts/FindingPartner'
import { SummaryCard } from './parts/SummaryCard'
import { Talk } from './parts/Talk'
import { createPractice, type PracticeDependencies } from './practice'
import { storeTry } from './shared/tries'
import { talkMessages } from './talk-messages'
import { useSpokenMessages } from './use-speech'

/** A new talk, perhaps with the learner’s first answer; an unfinished one; or the summary of an earlier one. */
export type Start =
  | { type: 'connect'; topic: Topic; said?: string }
  | { type: 'resume'; talk: SavedTalk }
  | { type: 'reopen'; talk: KeptTalk }

export interface SessionProps {
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
  const view = conversation.status === 'disconnected' && ended ? 'ended' : conversation.status
  useSpokenMessages(conversation)
  useRestoredFocus(view, () => focusMarked(screen.current))
  useEffect(() => {
    window.scrollTo({ top: 0 })
    focusMarked(screen.current)
  }, [view])
  const isLeft = conversation.status === 'disconnected' && !ended
  useEffect(() => {
    if (isLeft) onLeave()
  }, [isLeft, onLeave])

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
            onClose={practice.closeSummary}
            onAgain={() => {
              practice.choose(ended.topic)
              practice.connect()
              // Safari speaks automatically only after it has spoken in response to a click.
              if ($settings.get().spoken) speak('')
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
    const made = createPractice({
      now: Date.now,
      seed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
      notify: notifyOf,
      partner: modelPartner(),
      findClaims: async (topic, turns) => findClaims(topic, turns, await freshToken()),
      checker,
      saveTalk: saveOrWarn(),
      storeTalk: (talk) => storeTalk(talk).then(() => true, warnOfRoom),
      storeTry,
      logPractice,
      addMistake: (mistake) => void addMistake(mistake),
      makeCards: (mistakes) => void makeCards(mistakes),
    })
    if (start.type === 'resume') made.resume(start.talk)
    else if (start.type === 'reopen') made.reopen(start.talk)
    else {
      made.choose(start.topic)
      made.connect(start.said)
    }
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

/** The partner that uses a language model, if the learner allows it and until it fails; otherwise the scripted partner. */
const modelPartner = () =>
  createModelPartner({
    base: () => location.origin,
    token: freshToken,
    isWanted: () => $settings.get().model && $model.get() !== null,
    onFailure(sentence) {
      $model.set(null)
      notify({ tone: 'info', title: sentence })
    },
  })

/** Saves talks, and warns the learner once if the browser has no room. */
function saveOrWarn(): PracticeDependencies['saveTalk'] {
  let told = false
  return (talk) => {
    if (saveTalk(talk) || told) return
    told = true
    notify({ tone: 'error', title: talkMessages.kept.noRoom })
  }
}

function warnOfRoom(): false {
  notify({ tone: 'error', title: talkMessages.kept.notKept })
  return false
}

const notifyOf = (notice: Notice) =>
  notify({ tone: notice === 'topic-missing' ? 'error' : 'info', title: messages.notices[notice] })
