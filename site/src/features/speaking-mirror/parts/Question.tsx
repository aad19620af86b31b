import { useId } from 'react'
import { messages } from '../messages'

export interface PromptGroup {
  title: string
  prompts: readonly string[]
}

interface ChoiceProps {
  topics: readonly PromptGroup[]
  prompt: string
  locked: boolean
  onChoose: (prompt: string) => void
}

const texts = messages.prompt

/** The topics, with one for all other questions, and the topic of the current question. */
function groupsOf(topics: readonly PromptGroup[], prompt: string) {
  const groups = [...topics, { title: texts.free, prompts: [texts.freePrompt] }]
  return { groups, group: groups.find(({ prompts }) => prompts.includes(prompt)) }
}

/** The question to answer, with a button for another one. */
export function Question({ topics, prompt, locked, onChoose }: ChoiceProps) {
  const prompts = groupsOf(topics, prompt).group?.prompts ?? []
  const next = prompts[(prompts.indexOf(prompt) + 1) % prompts.length]
  return (
    <section aria-labelledby="question" className="leaf-bl grid gap-4 bg-primary p-6 text-primary-content">
      <h2 id="question" className="text-lg">
        {texts.heading}
      </h2>
      <p className="font-display text-quote" aria-live="polite">
        {prompt}
      </p>
      {prompts.length > 1 && (
        <button
          type="button"
          className="btn btn-accent justify-self-start"
          disabled={locked}
          onClick={() => next && onChoose(next)}
        >
          {texts.another}
        </button>
      )}
    </section>
  )
}

/** The choice of a topic. */
export function TopicChoice({ topics, prompt, locked, onChoose }: ChoiceProps) {
  const id = useId()
  const { groups, group } = groupsOf(topics, prompt)
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {texts.topic}
      </label>
      <select
        id={id}
        className="select w-full"
        disabled={locked}
        value={group?.title}
        onChange={(event) => {
          const chosen = groups.find(({ title }) => title === event.currentTarget.value)
          if (chosen?.prompts[0]) onChoose(chosen.prompts[0])
        }}
      >
        {groups.map(({ title }) => (
          <option key={title}>{title}</option>
        ))}
      </select>
    </div>
  )
}
