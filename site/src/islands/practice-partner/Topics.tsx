import type { Ref } from 'react'
import type { Conversation, Topic } from './conversation'
import { Icon } from './icons'
import { messages } from './messages'

interface TopicsProps {
  ref: Ref<HTMLFieldSetElement>
  topics: readonly Topic[]
  conversation: Conversation
  onChoose: (topic: Topic) => void
}

/** The topics to choose from; they are locked during a conversation. */
export function Topics({ ref, topics, conversation, onChoose }: TopicsProps) {
  const locked = conversation.status !== 'disconnected'
  return (
    <section aria-labelledby="topics" className={locked ? 'max-lg:hidden' : ''}>
      <h2 id="topics" className="mb-3 text-xl">
        {messages.topics.heading}
      </h2>
      {topics.length === 0 && <p className="text-muted">{messages.topics.none}</p>}
      <fieldset ref={ref} disabled={locked} aria-labelledby="topics" className="grid gap-2.5">
        {topics.map((topic) => (
          <TopicCard
            key={topic.id}
            topic={topic}
            checked={conversation.topic?.id === topic.id}
            onChoose={() => onChoose(topic)}
          />
        ))}
      </fieldset>
      {locked && (
        <p className="mt-3 flex items-center gap-2 text-sm text-muted">
          <Icon name="lock" />
          {messages.topics.locked}
        </p>
      )}
    </section>
  )
}

function TopicCard({ topic, checked, onChoose }: { topic: Topic; checked: boolean; onChoose: () => void }) {
  return (
    <label className="leaf-bl group flex cursor-pointer gap-3 border-[1.5px] border-base-300 bg-base-200 p-4 transition-colors [--leaf:1.25rem] hover:border-primary has-checked:border-primary has-checked:bg-primary has-checked:text-primary-content has-disabled:cursor-default has-disabled:not-has-checked:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-secondary">
      <input
        type="radio"
        name="topic"
        value={topic.id}
        checked={checked}
        onChange={onChoose}
        aria-describedby={`topic-${topic.id}`}
        className="radio mt-0.5 shrink-0 border-edge group-has-checked:border-current"
      />
      <span className="grid gap-0.5">
        <span className="font-display text-lg leading-tight">{topic.title}</span>
        <span
          id={`topic-${topic.id}`}
          className="text-sm leading-snug text-muted group-has-checked:text-inherit"
        >
          {topic.description}
        </span>
      </span>
    </label>
  )
}
