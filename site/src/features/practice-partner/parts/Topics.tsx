import { useId, useState } from 'react'
import { Choice } from '#app/forms/Choice'
import { fill } from '#app/lib/text'
import { LEVELS, type Topic } from '../core/topic'
import { messages } from '../messages'

interface TopicsProps {
  topics: readonly Topic[]
  chosen: Topic | null
  onChoose: (topic: Topic) => void
}

/** With fewer topics, there is no search. */
const MANY_TOPICS = 6

/** The topics to choose from, by level or words. */
export function Topics({ topics, chosen, onChoose }: TopicsProps) {
  const [words, setWords] = useState('')
  const [level, setLevel] = useState('')
  const found = topics.filter((topic) => matches(topic, words) && (level === '' || topic.level === level))
  return (
    <section aria-labelledby="topics" className="grid gap-3">
      <h2 id="topics" className="text-xl">
        {messages.topics.heading}
      </h2>
      {topics.length === 0 && <p className="text-muted">{messages.topics.none}</p>}
      {topics.length >= MANY_TOPICS && (
        <div className="grid grid-cols-[minmax(0,1fr)_9rem] gap-3">
          <Search value={words} onChange={setWords} />
          <Choice
            label={messages.topics.level}
            value={level}
            options={[
              { value: '', label: messages.topics.allLevels },
              ...LEVELS.map((each) => ({ value: each, label: messages.topics.levels[each] })),
            ]}
            onChoose={setLevel}
          />
        </div>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {topics.length > 0 && found.length < topics.length && countOf(found.length, topics.length)}
      </p>
      <fieldset aria-labelledby="topics" className="grid gap-2.5 sm:grid-cols-2">
        {found.map((topic) => (
          <TopicCard
            key={topic.id}
            topic={topic}
            checked={chosen?.id === topic.id}
            onChoose={() => onChoose(topic)}
          />
        ))}
      </fieldset>
    </section>
  )
}

function Search({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {messages.topics.search}
      </label>
      <input
        id={id}
        type="search"
        className="input w-full"
        placeholder={messages.topics.searchHint}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}

const countOf = (found: number, total: number) =>
  found === 0 ? messages.topics.noneFound : fill(messages.topics.found, { found, total })

function matches({ title, description, role, goal }: Topic, words: string): boolean {
  const text = `${title} ${description} ${role} ${goal}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function TopicCard({ topic, checked, onChoose }: { topic: Topic; checked: boolean; onChoose: () => void }) {
  const { id, title, description, role, level } = topic
  return (
    <label className="leaf-bl group flex cursor-pointer gap-3 border-[1.5px] border-base-300 bg-base-200 p-4 motion-safe:transition-colors [--leaf:1.25rem] hover:border-primary has-checked:border-primary has-checked:bg-primary has-checked:text-primary-content has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-secondary">
      <input
        type="radio"
        name="topic"
        value={id}
        checked={checked}
        onChange={onChoose}
        aria-describedby={`topic-${id}`}
        className="radio mt-0.5 shrink-0 border-edge group-has-checked:border-current"
      />
      <span className="grid min-w-0 grow content-start gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-display text-lg leading-tight">{title}</span>
          {level && (
            <span className="rounded-full border-[1.5px] border-current px-2 text-xs font-semibold">
              <span className="sr-only">{messages.topics.level} </span>
              {level}
            </span>
          )}
        </span>
        <span id={`topic-${id}`} className="text-sm leading-snug text-muted group-has-checked:text-inherit">
          {role && <span className="font-semibold">{role}. </span>}
          {description}
        </span>
      </span>
    </label>
  )
}
