import type { PartnerModel } from '@careerspeak/contract/practice'
import type { Checker } from '@careerspeak/english/checker'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Dictation } from '#app/dictation/dictation'
import { $dictation } from '#app/dictation/dictation'
import { fill } from '#app/lib/text'
import { useHydrated } from '#app/ui/hooks'
import { PartnerFace } from '#app/ui/PartnerFace'
import { PrivacyCard } from '#app/ui/PrivacyCard'
import { $model } from '../adapters/language-model'
import { readTalk, type SavedTalk, saveTalk } from '../adapters/saved-talk'
import { $settings } from '../adapters/settings'
import { progressOf } from '../core/script'
import type { Topic } from '../core/topic'
import { messages } from '../messages'
import { FeedbackCard, VoiceCard } from './HelperCards'
import { ModelCard } from './ModelCard'
import { Topics } from './Topics'

interface SetUpProps {
  topics: readonly Topic[]
  chosen: Topic | null
  checker: Checker
  onChoose: (topic: Topic) => void
  onResume: (talk: SavedTalk) => void
  onConnect: () => void
}

const { privacy } = messages

/** The data that leave the device in this browser. */
const privacyRows = (dictation: Dictation | null, model: PartnerModel | null) => [
  [privacy.typed, model ? fill(messages.model.typed, model) : privacy.typedText] as const,
  ...privacy.rows,
  [privacy.voice, privacy.places[dictation?.place ?? 'vendor']] as const,
  [privacy.partnerVoice, privacy.partnerVoiceText] as const,
  [privacy.settings, privacy.settingsText] as const,
]

/** The step before a talk: its topic, feedback and voice. */
export function SetUp({ topics, chosen, checker, onChoose, onResume, onConnect }: SetUpProps) {
  const found = useStore($dictation)
  // During hydration the value has to match the server's markup.
  const dictation = useHydrated() ? found : null
  const model = useStore($model)
  const speaking = useStore($settings).model ? model : null
  return (
    <div className="wrap page-space">
      <h1 className="text-title">{messages.page.title}</h1>
      <p className="mt-2 mb-8 max-w-3xl text-lead text-muted">{messages.page.description}</p>
      <UnfinishedTalk topics={topics} onResume={onResume} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Topics topics={topics} chosen={chosen} onChoose={onChoose} />
        <div className="contents lg:sticky lg:below-head lg:grid lg:gap-4">
          <ChosenTopic topic={chosen} isAlone={speaking === null} onConnect={onConnect} />
          <div className="grid gap-4 max-lg:-order-none">
            <FeedbackCard checker={checker} />
            <VoiceCard />
            <ModelCard />
          </div>
        </div>
      </div>
      <PrivacyCard heading={privacy.heading} rows={privacyRows(dictation, speaking)} className="mt-8" />
    </div>
  )
}

interface ChosenTopicProps {
  topic: Topic | null
  /** True if only the script receives the learner's words. */
  isAlone: boolean
  onConnect: () => void
}

/** The chosen topic and the start button. On a phone the button stays at the bottom of the screen. */
function ChosenTopic({ topic, isAlone, onConnect }: ChosenTopicProps) {
  return (
    <section
      aria-labelledby="chosen"
      className="leaf-br grid gap-3 border-[1.5px] border-base-300 bg-base-200 p-4 [--leaf:1.25rem] max-lg:sticky max-lg:bottom-(--dock) max-lg:z-10 max-lg:order-last lg:p-5"
    >
      <div className="flex items-center gap-3">
        <PartnerFace className="size-12 shrink-0 max-sm:size-9" />
        <div className="grid min-w-0 grow">
          <h2 id="chosen" className="truncate text-lg leading-tight">
            {topic ? topic.title : messages.welcome.heading}
          </h2>
          <p role="status" className="text-sm text-muted">
            {messages.status.disconnected}
            {topic?.role && `. ${topic.role}`}
          </p>
        </div>
      </div>
      {topic?.goal && (
        <p className="max-sm:hidden">
          <strong>{messages.topics.goal}</strong> {topic.goal}
        </p>
      )}
      {!topic && (
        <p className="text-sm text-muted max-lg:hidden">
          {messages.welcome.text} {isAlone && messages.welcome.alone}
        </p>
      )}
      <button type="button" data-focus className="btn btn-primary" onClick={onConnect}>
        {messages.welcome.connect}
      </button>
    </section>
  )
}

/** Offers to resume an unfinished talk. */
function UnfinishedTalk({ topics, onResume }: Pick<SetUpProps, 'topics' | 'onResume'>) {
  const [left, setLeft] = useState<SavedTalk | null>(null)
  useEffect(() => setLeft(readTalk(topics)), [topics])
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
          {fill(messages.kept.heading, { topic: topic.title })}
        </h2>
        <p className="text-sm">{fill(messages.kept.text, progressOf(topic, talk))}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary" onClick={() => onResume(left)}>
          {messages.kept.goOn}
        </button>
        <button type="button" className="btn btn-outline" onClick={forget}>
          {messages.kept.forget}
        </button>
      </div>
    </section>
  )
}
