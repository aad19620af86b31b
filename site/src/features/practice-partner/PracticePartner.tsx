import { openChecker } from '@careerspeak/english/open-checker'
import type { RuleChange } from '@careerspeak/english/rule'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { freshToken } from '#app/http/renewal'
import { addMistake } from '#app/mistake-deck/store'
import { notify } from '#app/notices/toasts'
import { ErrorBoundary } from '#app/ui/ErrorBoundary'
import { focusMarked, useRestoredFocus } from '#app/ui/use-restored-focus'
import { $model, createModelPartner } from './adapters/language-model'
import { saveTalk } from './adapters/saved-talk'
import { $settings, choose } from './adapters/settings'
import { speak } from './adapters/speech'
import type { Notice } from './core/conversation'
import type { Topic } from './core/topic'
import { messages } from './messages'
import { FindingPartner } from './parts/FindingPartner'
import { SetUp } from './parts/SetUp'
import { SummaryCard } from './parts/SummaryCard'
import { Talk } from './parts/Talk'
import { createPractice } from './practice'
import { storeTry } from './shared/tries'
import { useSpokenMessages } from './use-speech'

interface PageProps {
  topics: readonly Topic[]
  /** The editors' changes to the checker's rules. */
  ruleChanges: readonly RuleChange[]
  /** The initial topic, which an editor previews. */
  first?: string | undefined
}

/** The practice partner's page: a step to set up, the talk, and its summary, one after the other. */
export function PracticePartner(props: PageProps) {
  return (
    <ErrorBoundary>
      <Screen {...props} />
    </ErrorBoundary>
  )
}

function Screen({ topics, ruleChanges, first }: PageProps) {
  const { practice, checker } = usePractice(topics, ruleChanges, first)
  const conversation = useStore(practice.$conversation)
  const ended = useStore(practice.$ended)
  const screen = useRef<HTMLDivElement>(null)
  const view = conversation.status === 'disconnected' && ended ? 'ended' : conversation.status
  useSpokenMessages(conversation)
  useRestoredFocus(view, () => focusMarked(screen.current))
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current !== view) window.scrollTo({ top: 0 })
    shown.current = view
  }, [view])

  const startChecker = () => $settings.get().feedback && checker.start(true)
  const connect = () => {
    practice.connect()
    if (practice.$conversation.get().status === 'disconnected') {
      screen.current?.querySelector<HTMLInputElement>('input[name=topic]')?.focus()
      return
    }
    // Safari speaks automatically only after it has spoken in response to a click.
    if ($settings.get().spoken) speak('')
    startChecker()
  }

  return (
    <div ref={screen}>
      {conversation.status === 'connected' ? (
        <Talk practice={practice} checker={checker} conversation={conversation} />
      ) : conversation.status === 'finding' ? (
        <FindingPartner topic={conversation.topic} onCancel={practice.disconnect} />
      ) : ended ? (
        <SummaryCard
          ended={ended}
          checker={checker}
          onClose={practice.closeSummary}
          onAgain={() => {
            practice.choose(ended.topic)
            connect()
          }}
        />
      ) : (
        <SetUp
          topics={topics}
          chosen={conversation.topic}
          checker={checker}
          onChoose={(topic) => {
            practice.choose(topic)
            startChecker()
          }}
          onResume={(talk) => {
            practice.resume(talk)
            startChecker()
          }}
          onConnect={connect}
        />
      )}
    </div>
  )
}

/** The practice of this page with its checker; both end with the page. */
function usePractice(
  topics: readonly Topic[],
  ruleChanges: readonly RuleChange[],
  first: string | undefined,
) {
  const [tools] = useState(() => {
    const checker = openChecker(ruleChanges)
    const practice = createPractice({
      now: Date.now,
      seed,
      notify: notifyOf,
      partner: modelPartner(),
      checker,
      saveTalk: saveOrWarn(),
      storeTry,
      addMistake: (mistake) => void addMistake(mistake),
    })
    const topic = topics.find(({ id }) => id === first)
    if (topic) practice.choose(topic)
    return { checker, practice }
  })

  useEffect(() => {
    const { checker, practice } = tools
    // Today links to its topic.
    const named = new URLSearchParams(location.search).get('topic')
    const topic = topics.find(({ id }) => id === named)
    if (topic) practice.choose(topic)
    const { feedback, fetched } = $settings.get()
    // Nothing is downloaded before practice begins, but a checker that this device already has starts.
    if (feedback && fetched) checker.start(false)
    const forget = checker.$state.listen(({ status }) => {
      if (status === 'on' && !$settings.get().fetched) choose({ fetched: true })
    })
    // A phone may kill a hidden page.
    const onHidden = () => document.visibilityState === 'hidden' && practice.saveNow()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', practice.saveNow)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', practice.saveNow)
      forget()
      practice.dispose()
    }
  }, [tools, topics])

  return tools
}

/** The partner that uses a language model, if the learner allows it and until it fails; otherwise the scripted partner. */
function modelPartner() {
  return createModelPartner({
    base: () => location.origin,
    token: freshToken,
    isWanted: () => $settings.get().model && $model.get() !== null,
    onFailure(sentence) {
      $model.set(null)
      notify({ tone: 'info', title: sentence })
    },
  })
}

/** Saves talks, and warns the learner once if the browser has no room. */
function saveOrWarn(): Parameters<typeof createPractice>[0]['saveTalk'] {
  let told = false
  return (talk) => {
    if (saveTalk(talk) || told) return
    told = true
    notify({ tone: 'error', title: messages.kept.noRoom })
  }
}

function seed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}

function notifyOf(notice: Notice): void {
  notify({ tone: notice === 'topic-missing' ? 'error' : 'info', title: messages.notices[notice] })
}
