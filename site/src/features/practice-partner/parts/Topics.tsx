import { useStore } from '@nanostores/react'
import { counted } from '#app/lib/counted'
import { fill } from '#app/lib/text'
import { useHydrated } from '#app/ui/hooks'
import { minutesOf, SITUATIONS, type Topic } from '../core/topic'
import { messages } from '../messages'
import { $tries } from '../shared/tries'

export interface TopicsProps {
  topics: readonly Topic[]
  chosen: Topic | null
  onChoose: (topic: Topic) => void
}

/** The topics to choose from, by situation. */
export function Topics({ topics, chosen, onChoose }: TopicsProps) {
  return (
    <section aria-labelledby="topics" className="grid gap-3">
      <h2 id="topics" className="text-xl">
        {messages.topics.heading}
      </h2>
      {topics.length === 0 && <p className="text-muted">{messages.topics.none}</p>}
      {[...SITUATIONS, null].map((situation) => {
        const here = topics.filter((topic) => topic.situation === situation)
        if (here.length === 0) return null
        const name = situation ?? messages.topics.others
        return (
          <fieldset key={name} className="grid gap-1.5 sm:grid-cols-2 sm:gap-2.5">
            <legend className="mb-1 font-semibold sm:mb-2">{name}</legend>
            {here.map((topic) => (
              <TopicCard
                key={topic.id}
                topic={topic}
                checked={chosen?.id === topic.id}
                onChoose={() => onChoose(topic)}
              />
            ))}
          </fieldset>
        )
      })}
    </section>
  )
}

function TopicCard({ topic, checked, onChoose }: { topic: Topic; checked: boolean; onChoose: () => void }) {
  const { id, title, description, role, level, steps } = topic
  const hydrated = useHydrated()
  const last = useStore($tries)[id]?.at(-1)
  return (
    <label className="leaf-bl group flex cursor-pointer gap-3 border-[1.5px] border-base-300 bg-base-200 px-4 py-2 sm:py-4 motion-safe:transition-colors [--leaf:1.25rem] hover:border-primary has-checked:border-primary has-checked:bg-primary has-checked:text-primary-content has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-secondary">
      <input
        type="radio"
        name="topic"
        value={id}
        checked={checked}
        onChange={onChoose}
        aria-describedby={`topic-${id} topic-${id}-size`}
        className="radio mt-0.5 shrink-0 border-edge group-has-checked:border-current max-sm:self-center"
      />
      <span className="grid min-w-0 grow content-start gap-0.5 text-sm leading-snug text-muted group-has-checked:text-inherit">
        <span className="font-semibold text-base leading-tight text-base-content group-has-checked:text-inherit sm:font-display sm:text-lg">
          {title}
        </span>
        {/* On a phone the list stays short, and only the chosen topic is described. */}
        <span id={`topic-${id}`} className="max-sm:not-group-has-checked:hidden">
          {role && <span className="font-semibold">{role}. </span>}
          {description}
        </span>
        <span id={`topic-${id}-size`} className="flex flex-wrap gap-x-3 sm:mt-1">
          {level && (
            <span>
              <span className="sr-only">{messages.topics.level} </span>
              <strong>{level}</strong>
            </span>
          )}
          <span>
            {fill(messages.topics.size, {
              questions: counted(steps.length, 'question'),
              minutes: minutesOf(topic),
            })}
          </span>
          {hydrated && last?.ticked !== undefined && last.ticked > 0 && (
            <span className="font-semibold">
              {fill(messages.topics.last, { ticked: last.ticked, aims: last.aims })}
            </span>
          )}
        </span>
      </span>
    </label>
  )
}
