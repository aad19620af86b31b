import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { ErrorBoundary } from '../shared/ErrorBoundary'
import { ConversationPanel } from './ConversationPanel'
import type { Topic } from './conversation'
import { FeedbackCard } from './FeedbackCard'
import { PrivacyCard } from './PrivacyCard'
import { $settings } from './settings'
import { Topics } from './Topics'
import { useDictationPlace } from './use-dictation'
import { usePractice } from './use-practice'
import { useSpeaker } from './use-speaker'
import { VoiceCard } from './VoiceCard'

/** The practice partner's page: topics and helpers on the left, the conversation on the right. */
export function PracticePartner({ topics }: { topics: readonly Topic[] }) {
  return (
    <ErrorBoundary>
      <Screen topics={topics} />
    </ErrorBoundary>
  )
}

function Screen({ topics }: { topics: readonly Topic[] }) {
  const { practice, checker } = usePractice()
  const conversation = useStore(practice.$conversation)
  const partner = useSpeaker(conversation)
  const [dictation, setDictation] = useDictationPlace()
  const topicList = useRef<HTMLFieldSetElement>(null)

  const connect = () => {
    practice.connect()
    // Safari speaks by itself only after it spoke once in answer to a click.
    if ($settings.get().spoken) partner?.say('')
    if (practice.$conversation.get().status === 'disconnected')
      topicList.current?.querySelector('input')?.focus()
  }

  return (
    <div className="grid gap-6 lg:grid-cols-[19rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <Topics ref={topicList} topics={topics} conversation={conversation} onChoose={practice.choose} />
      <ConversationPanel
        practice={practice}
        partner={partner}
        dictation={dictation}
        onDictation={setDictation}
        onConnect={connect}
      />
      <div className="grid content-start gap-4 lg:col-start-1">
        <FeedbackCard checker={checker} />
        <VoiceCard partner={partner} />
      </div>
      <PrivacyCard dictation={dictation} />
    </div>
  )
}
