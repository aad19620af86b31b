import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { RuleChange } from '../../../../cms/src/correction-rules/rule'
import { notify } from '../../stores/toasts'
import { ErrorBoundary } from '../shared/ErrorBoundary'
import { ConversationPanel } from './ConversationPanel'
import { createChecker } from './checker'
import type { Notice, Topic } from './conversation'
import type { Dictation } from './dictation'
import { FeedbackCard, VoiceCard } from './HelperCards'
import { messages } from './messages'
import { PrivacyCard } from './PrivacyCard'
import { createPractice } from './practice'
import { $settings } from './settings'
import { speak } from './speech'
import { Topics } from './Topics'
import { $dictation, useSpokenMessages } from './use-speech'

interface PracticePartnerProps {
  topics: readonly Topic[]
  /** What editors changed of the checker's rules. */
  ruleChanges?: readonly RuleChange[]
}

/** The practice partner's page: topics and helpers on the left, the conversation on the right. */
export function PracticePartner({ topics, ruleChanges = [] }: PracticePartnerProps) {
  return (
    <ErrorBoundary>
      <Screen topics={topics} ruleChanges={ruleChanges} />
    </ErrorBoundary>
  )
}

const { privacy } = messages

/** What leaves the device with this very browser. */
const privacyRows = (dictation: Dictation | null) => [
  ...privacy.rows,
  [privacy.voice, privacy.places[dictation?.place ?? 'vendor']] as const,
  [privacy.partnerVoice, privacy.partnerVoiceText] as const,
  [privacy.settings, privacy.settingsText] as const,
]

function Screen({ topics, ruleChanges }: Required<PracticePartnerProps>) {
  const { practice, checker } = usePractice(ruleChanges)
  const conversation = useStore(practice.$conversation)
  const dictation = useStore($dictation)
  useSpokenMessages(conversation)
  const topicList = useRef<HTMLFieldSetElement>(null)

  const connect = () => {
    practice.connect()
    // Safari speaks by itself only after it spoke once in answer to a click.
    if ($settings.get().spoken) speak('')
    if (practice.$conversation.get().status === 'disconnected')
      topicList.current?.querySelector('input')?.focus()
  }

  return (
    <div className="grid gap-6 lg:grid-cols-[19rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <Topics ref={topicList} topics={topics} conversation={conversation} onChoose={practice.choose} />
      <ConversationPanel practice={practice} onConnect={connect} />
      <div className="grid content-start gap-4 lg:col-start-1">
        <FeedbackCard checker={checker} />
        <VoiceCard />
      </div>
      <PrivacyCard heading={privacy.heading} rows={privacyRows(dictation)} className="lg:col-span-2" />
    </div>
  )
}

/** The practice of this page with its checker; both end with the page. */
function usePractice(ruleChanges: readonly RuleChange[]) {
  const [tools] = useState(() => {
    const checker = createChecker(
      () => new Worker(new URL('./harper.worker.ts', import.meta.url), { type: 'module', name: 'harper' }),
      ruleChanges,
    )
    return { checker, practice: createPractice({ now: Date.now, seed, notify: notifyOf, checker }) }
  })

  useEffect(() => {
    if ($settings.get().feedback) tools.checker.start(false)
    return tools.practice.dispose
  }, [tools])

  return tools
}

function seed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}

function notifyOf(notice: Notice): void {
  notify({ tone: notice === 'topic-missing' ? 'error' : 'info', title: messages.notices[notice] })
}
