import type { Checker } from '@careerspeak/english/checker'
import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { countTakes, MadeBeforeLogin } from '#app/device-data/MadeBeforeLogin'
import { fill } from '#app/lib/text'
import { $speechServer } from '#app/speaking/institute/server'
import { $listener } from '#app/speaking/offers'
import { useHydrated } from '#app/ui/hooks'
import { lazyPart } from '#app/ui/lazy-part'
import { PartnerFace } from '#app/ui/PartnerFace'
import { PrivacyCard } from '#app/ui/PrivacyCard'
import { $model } from '../adapters/model'
import { $settings } from '../adapters/settings'
import { readUnfinished } from '../adapters/unfinished'
import { messages } from '../messages'
import type { Start } from '../Session'
import { $tries } from '../shared/tries'
import { FeedbackCard, ModelCard, VoiceCard } from './HelperCards'
import { Topics, type TopicsProps } from './Topics'

const UnfinishedTalk = lazyPart(async () => (await import('./Earlier')).UnfinishedTalk)
const EarlierTalks = lazyPart(async () => (await import('./Earlier')).EarlierTalks)

interface SetUpProps extends TopicsProps {
  checker: Checker
  onStart: (start: Start) => void
  onConnect: () => void
}

const { privacy } = messages

/** The step before a talk: its topic, feedback and voice. */
export function SetUp({ checker, onStart, onConnect, ...choice }: SetUpProps) {
  const { topics, chosen } = choice
  const found = useStore($listener)
  // During hydration the values have to match the server's markup.
  const hydrated = useHydrated()
  const listener = hydrated ? (found ?? null) : null
  const model = useStore($model)
  const host = useStore($speechServer)?.host ?? ''
  const speaking = useStore($settings).model ? model : null
  const tries = useStore($tries)
  return (
    <div className="wrap page-space">
      <h1 className="text-title">{messages.page.title}</h1>
      <p className="mt-2 mb-4 max-w-3xl text-lead text-muted sm:mb-8">{messages.page.description}</p>
      {hydrated && (
        <MadeBeforeLogin databases={['practice-talks']} count={countTakes} words={messages.earlier.count} />
      )}
      {/* Their code loads only where this device has earlier talks. */}
      <Suspense>
        {hydrated && readUnfinished() !== null && <UnfinishedTalk topics={topics} onStart={onStart} />}
      </Suspense>
      <div className="grid items-start gap-5 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <Topics {...choice} />
        <div className="contents lg:sticky lg:below-head lg:grid lg:gap-4">
          <ChosenTopic chosen={chosen} isAlone={speaking === null} onConnect={onConnect} />
          <div className="grid gap-4 max-lg:-order-none">
            <FeedbackCard checker={checker} />
            <VoiceCard />
            <ModelCard />
          </div>
        </div>
      </div>
      <Suspense>
        {hydrated && Object.keys(tries).length > 0 && <EarlierTalks topics={topics} onStart={onStart} />}
      </Suspense>
      <PrivacyCard
        heading={privacy.heading}
        rows={privacy.rows(
          speaking ? fill(messages.model.typed, speaking) : privacy.typed,
          listener ? fill(privacy.places[listener], { host }) : privacy.notChosen,
        )}
        className="mt-5 sm:mt-8"
      />
    </div>
  )
}

type ChosenTopicProps = Pick<SetUpProps, 'chosen' | 'onConnect'> & { isAlone: boolean }

/**
 * The chosen topic and the start button. Once a topic is chosen, the button stays at the bottom of a phone's screen. `isAlone` is true if
 * only the script receives the learner's words.
 */
function ChosenTopic({ chosen: topic, isAlone, onConnect }: ChosenTopicProps) {
  return (
    <section
      aria-labelledby="chosen"
      className={`leaf-br grid gap-3 border-[1.5px] border-base-300 bg-base-200 p-4 [--leaf:1.25rem] max-lg:order-last max-sm:flex max-sm:items-center max-sm:py-3 lg:p-5 ${topic ? 'max-lg:sticky max-lg:bottom-(--dock) max-lg:z-10' : ''}`}
    >
      <div className="flex min-w-0 grow items-center gap-3">
        <PartnerFace className="size-12 shrink-0 max-sm:hidden" />
        <div className="grid min-w-0 grow">
          <h2 id="chosen" className="text-lg leading-tight max-sm:text-base">
            {topic ? topic.title : messages.welcome.heading}
          </h2>
          <p role="status" className="text-sm text-muted max-sm:sr-only">
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
        <span>
          {messages.welcome.connect}
          <span className="max-sm:sr-only"> {messages.welcome.toPartner}</span>
        </span>
      </button>
    </section>
  )
}
